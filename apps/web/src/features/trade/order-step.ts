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

/** The step of a trade as this app knows it; null for a step of a newer server, for which only the state is shown. */
export const knownStep = ({ step }: Pick<SaleOrder, 'step'>): KnownStep | null =>
  steps.find((known) => known === step) ?? null

/** The presentation of a timeline entry: its step, or a generic event. */
export const knownEvent = (step: string): KnownStep | 'other' => steps.find((known) => known === step) ?? 'other'

/** The user's possible action in a trade's current state; null when it is the merchant's turn alone, or all is done. */
export function tradeAction({ side, step }: Pick<SaleOrder, 'side' | 'step'>): 'cancel' | 'confirm' | 'pay' | null {
  if (step === 'waiting_payment') return side === 'buy' ? 'pay' : 'cancel'
  return step === 'paid' && side === 'sell' ? 'confirm' : null
}

/** The merchant's note about the payment, to find it by in the account's own list; empty without one. */
export const paymentReference = ({ timeline }: Pick<SaleDetail, 'timeline'>): string =>
  timeline.findLast(({ actor, step }) => step === 'paid' && actor !== 'user')?.note ?? ''
