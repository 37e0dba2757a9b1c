import { formatDecimal, parseDecimal } from './decimal.ts'

declare const usdtBrand: unique symbol

/** An amount of USDT in micro-units: 1 USDT is 1_000_000n. */
export type Usdt = bigint & { readonly [usdtBrand]: true }

/** Marks a bigint of micro-units as USDT; the one place where the unit is claimed. */
export const usdt = (micro: bigint): Usdt => micro as Usdt

/** `"12.5"` to 12_500_000n; null unless the text is in the form that contract.md section 1 allows. */
export function parseUsdt(text: string): Usdt | null {
  const micro = parseDecimal(text, 6)
  return micro === null ? null : usdt(micro)
}

/** Micro-units to text with exactly six decimals, `"12.500000"`. */
export const formatUsdt = (micro: bigint): string => formatDecimal(micro, 6)
