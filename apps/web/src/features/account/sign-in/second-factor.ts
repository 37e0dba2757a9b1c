import type { CallError } from '@c2c/client'

/**
 * The first refusal for want of a second factor is no mistake of the person's: the form shows the field for it instead of
 * a message. Answers whether the refusal has been dealt with so.
 */
export function asksSecondFactor(error: CallError, shown: boolean, show: (shown: boolean) => void): boolean {
  if (error.reason !== 'second_factor_required' || shown) return false
  show(true)
  return true
}
