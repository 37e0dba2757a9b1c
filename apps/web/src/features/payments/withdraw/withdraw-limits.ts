import { formatUsdt, parseUsdt, usdt } from '@c2c/domain'

/** The minimum and the maximum of one withdrawal, USDT text. */
export interface Limits {
  readonly min: string
  readonly max: string
}

export type WithdrawProblem = 'aboveBalance' | 'aboveMaximum' | 'belowMinimum'

const amountOf = (text: string) => parseUsdt(text) ?? usdt(0n)

/** The limits of a quote, also of a refused one; null when there are none. */
export function limitsOf(data: Readonly<Record<string, unknown>> | undefined): Limits | null {
  const { min_amount: min, max_amount: max } = data ?? {}
  return typeof min === 'string' && typeof max === 'string' ? { min, max } : null
}

/**
 * Why an amount cannot be withdrawn; null when it can, and while it is no amount, which the contract's own check reports.
 * A balance or limit that is not known yet is left to the server.
 */
export function withdrawProblem(
  text: string,
  available: string | undefined,
  limits: Limits | null,
): WithdrawProblem | null {
  const amount = amountOf(text)
  if (amount === 0n) return null
  if (available !== undefined && amount > amountOf(available)) return 'aboveBalance'
  if (limits && amount > amountOf(limits.max)) return 'aboveMaximum'
  return limits && amount < amountOf(limits.min) ? 'belowMinimum' : null
}

/** The amount of "all": the whole balance, up to the limit of one withdrawal. USDT text. */
export function mostWithdrawable(available: string, limits: Limits | null): string {
  const balance = amountOf(available)
  const most = limits ? amountOf(limits.max) : balance
  return formatUsdt(balance < most ? balance : most)
}
