import { parseUsdt } from '@c2c/domain'

/**
 * The width of each part of a bar, in hundredths of a percent of the sum; all 0 when there is nothing. Only for drawing: a
 * part above zero is at least 1 % wide, so that it can be seen.
 */
export function shares(amounts: readonly string[]): readonly number[] {
  const micro = amounts.map((amount): bigint => parseUsdt(amount) ?? 0n)
  const sum = micro.reduce((total, part) => total + part, 0n)
  if (sum === 0n) return amounts.map(() => 0)
  return micro.map((part) => (part === 0n ? 0 : Math.max(100, Number((part * 10_000n) / sum))))
}
