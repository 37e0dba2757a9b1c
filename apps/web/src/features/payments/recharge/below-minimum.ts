import { parseUsdt } from '@c2c/domain'

/**
 * Whether an amount is less than a network takes; no while it is no amount, which the contract's own check says, and
 * while the minimum is not known.
 */
export function isBelowMinimum(amount: string, minimum: string | undefined): boolean {
  const claimed = parseUsdt(amount)
  const least = parseUsdt(minimum ?? '')
  return claimed !== null && claimed > 0n && least !== null && claimed < least
}
