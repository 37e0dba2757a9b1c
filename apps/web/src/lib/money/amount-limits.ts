import { formatUsdt, parseUsdt, usdt, type Usdt } from '@c2c/domain'

/** The limits of one order, in USDT text: minimum, maximum, and the remaining amount for all orders together. */
export interface AmountLimits {
  readonly min: string
  readonly max: string
  readonly left: string
}

export type AmountProblem = 'belowMinimum' | 'aboveMaximum' | 'aboveBalance'

const least = (a: Usdt, b: Usdt): Usdt => (a < b ? a : b)

/** USDT text to micro-units; 0 for a text that is no amount. */
export const amountOf = (text: string): Usdt => parseUsdt(text) ?? usdt(0n)

/** The most of one order, as USDT text: the maximum, or the remaining amount. */
export const orderMaximum = ({ max, left }: AmountLimits): string => formatUsdt(least(amountOf(max), amountOf(left)))

/** The amount of "all": the whole balance, up to the limits. USDT text. */
export const mostOfBalance = (limits: AmountLimits, balance: string): string =>
  formatUsdt(least(amountOf(orderMaximum(limits)), amountOf(balance)))

/**
 * Why an amount cannot be ordered; null when it can, and while no amount has been typed, which the
 * contract's own check reports. Without a balance, which may not have been loaded or is not needed, the server decides.
 */
export function amountProblem(number: string, limits: AmountLimits, balance: string | undefined): AmountProblem | null {
  const wanted = amountOf(number)
  if (wanted === 0n) return null
  if (balance !== undefined && wanted > amountOf(balance)) return 'aboveBalance'
  if (wanted > amountOf(orderMaximum(limits))) return 'aboveMaximum'
  return wanted < amountOf(limits.min) ? 'belowMinimum' : null
}
