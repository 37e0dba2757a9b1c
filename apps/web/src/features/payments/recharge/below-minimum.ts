import { parseUsdt } from '@c2c/domain'

/**
 * Whether an amount is below a network's minimum; false for a text that is no amount, which the contract's own check reports, and
 * while the minimum is not known.
 */
export function isBelowMinimum(amount: string, minimum: string | undefined): boolean {
  const claimed = parseUsdt(amount)
  const least = parseUsdt(minimum ?? '')
  return claimed !== null && claimed > 0n && least !== null && claimed < least
}
