import type { SaleEvent, SaleStep } from './sale.ts'

/** How long the parties of a trade have for each step, in minutes. */
export interface TradeWaits {
  /** To pay; the offer says so. */
  readonly pay: number
  /** To confirm that the payment has arrived. */
  readonly confirm: number
  /** To bring evidence to an appeal. */
  readonly evidence: number
  /** To ask for the review of a decision; at 0 a decision is final when it is made. */
  readonly review: number
}

const minute = 60_000

const waitOf = {
  waiting_payment: 'pay',
  paid: 'confirm',
  appeal: 'evidence',
  decided_release: 'review',
  decided_return: 'review',
} as const satisfies Partial<Record<SaleStep, keyof TradeWaits>>

const isTimed = (step: SaleStep): step is keyof typeof waitOf => Object.hasOwn(waitOf, step)

/** Until when a trade that came to `step` at `since` may stay there; null where only an operator or nobody is awaited. */
export const dueAt = (step: SaleStep, since: Date, waits: TradeWaits): Date | null =>
  isTimed(step) ? new Date(since.getTime() + waits[waitOf[step]] * minute) : null

/**
 * What time itself does to a trade whose step is due: what is unpaid expires, what is paid and unconfirmed becomes an
 * appeal, and a decision that nobody had reviewed is carried out. The end of the time for evidence moves nothing.
 */
export const timedEvents: Readonly<Partial<Record<SaleStep, SaleEvent>>> = {
  waiting_payment: 'expire',
  paid: 'appeal',
  decided_release: 'settle',
  decided_return: 'settle',
}
