import { formatUsdt, parseUsdt, usdt, type Usdt } from '@c2c/domain'

/** What one order may be about, in USDT text: at least, at most, and what there is left for all orders together. */
export interface AmountLimits {
  readonly min: string
  readonly max: string
  readonly left: string
}

export type AmountProblem = 'belowMinimum' | 'aboveMaximum' | 'aboveBalance'

const least = (a: Usdt, b: Usdt): Usdt => (a < b ? a : b)

/** USDT text to micro-units; what is no amount is nothing. */
export const amountOf = (text: string): Usdt => parseUsdt(text) ?? usdt(0n)

/** The most of one order, as USDT text: the maximum, or what is left. */
export const orderMaximum = ({ max, left }: AmountLimits): string => formatUsdt(least(amountOf(max), amountOf(left)))

/** What "all" means: the whole balance, as far as the limits go. USDT text. */
export const mostOfBalance = (limits: AmountLimits, balance: string): string =>
  formatUsdt(least(amountOf(orderMaximum(limits)), amountOf(balance)))

/**
 * Why an amount cannot be ordered; null when it can, and while nothing that is an amount has been typed, which the
 * contract's own check says. Without a balance, which may not have been loaded or is not needed, the server decides.
 */
export function amountProblem(number: string, limits: AmountLimits, balance: string | undefined): AmountProblem | null {
  const wanted = amountOf(number)
  if (wanted === 0n) return null
  if (balance !== undefined && wanted > amountOf(balance)) return 'aboveBalance'
  if (wanted > amountOf(orderMaximum(limits))) return 'aboveMaximum'
  return wanted < amountOf(limits.min) ? 'belowMinimum' : null
}
