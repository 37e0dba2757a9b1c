import type { SaleEvent, SaleStep } from './sale.ts'

/** How long the parties of a trade have for each step, in minutes. */
export interface TradeWaits {
  /** To pay; the offer says so. */
  readonly pay: number
  /** To confirm that the payment has arrived. */
  readonly confirm: number
  /** To submit evidence to an appeal. */
  readonly evidence: number
  /** To request the review of a decision; at 0 a decision is final immediately. */
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

/** From when the times to pay and to confirm count: of traders who meet at `meetAt` from the meeting, unless it is over. */
export const clockStart = (since: Date, meetAt: Date | null): Date =>
  meetAt !== null && meetAt > since ? meetAt : since

/** The deadline of a trade that entered `step` at `since`; null for steps without a time limit. */
export function dueAt(step: SaleStep, since: Date, waits: TradeWaits, meetAt: Date | null = null): Date | null {
  if (!isTimed(step)) return null
  const start = step === 'waiting_payment' || step === 'paid' ? clockStart(since, meetAt) : since
  return new Date(start.getTime() + waits[waitOf[step]] * minute)
}

/**
 * The event at the deadline of a step: an unpaid trade expires, an unconfirmed payment opens an appeal, and a decision
 * without a review request is executed. The deadline for evidence triggers no event.
 */
export const timedEvents: Readonly<Partial<Record<SaleStep, SaleEvent>>> = {
  waiting_payment: 'expire',
  paid: 'appeal',
  decided_release: 'settle',
  decided_return: 'settle',
}
