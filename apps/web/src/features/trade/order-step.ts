import type { SaleDetail, SaleOrder } from './trade-types.ts'

const steps = [
  'waiting_payment',
  'paid',
  'appeal',
  'decided_release',
  'decided_return',
  'review',
  'completed',
  'cancelled',
  'refused',
  'expired',
  'returned',
] as const

export type KnownStep = (typeof steps)[number]

/** The step of a trade as this app knows it; null for one that a newer server knows, whose state is then all that is said. */
export const knownStep = ({ step }: Pick<SaleOrder, 'step'>): KnownStep | null =>
  steps.find((known) => known === step) ?? null

/** What an entry of the timeline is shown as: its step, or a generic event. */
export const knownEvent = (step: string): KnownStep | 'other' => steps.find((known) => known === step) ?? 'other'

/** What the user can do with a trade as it stands; null when it is the merchant's turn alone, or all is done. */
export function tradeAction({ side, step }: Pick<SaleOrder, 'side' | 'step'>): 'cancel' | 'confirm' | 'pay' | null {
  if (step === 'waiting_payment') return side === 'buy' ? 'pay' : 'cancel'
  return step === 'paid' && side === 'sell' ? 'confirm' : null
}

/** What the merchant wrote of the payment, to find it by in the account's own list; empty when nothing was written. */
export const paymentReference = ({ timeline }: Pick<SaleDetail, 'timeline'>): string =>
  timeline.findLast(({ actor, step }) => step === 'paid' && actor !== 'user')?.note ?? ''
