import { formatDecimal, parseDecimal } from './decimal.ts'

declare const usdtBrand: unique symbol

/** An amount of USDT in micro-units: 1 USDT is 1_000_000n. */
export type Usdt = bigint & { readonly [usdtBrand]: true }

/** Brands a bigint of micro-units as USDT. This is the only cast to the type. */
export const usdt = (micro: bigint): Usdt => micro as Usdt

/** Parses `"12.5"` to 12_500_000n; null for text that contract.md section 1 does not allow. */
export function parseUsdt(text: string): Usdt | null {
  const micro = parseDecimal(text, 6)
  return micro === null ? null : usdt(micro)
}

/** Formats micro-units with exactly six decimals: `"12.500000"`. */
export const formatUsdt = (micro: bigint): string => formatDecimal(micro, 6)
