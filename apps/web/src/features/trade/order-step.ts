import type { SaleDetail, SaleOrder } from './types.ts'

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

/**
 * The step of a sale as this app knows it. Null for a step that a newer server knows, and for a purchase, whose steps
 * ask other things of the user; the state's label is then all that is said.
 */
export const knownStep = ({ side, step }: Pick<SaleOrder, 'side' | 'step'>): KnownStep | null =>
  side === 'sell' ? (steps.find((known) => known === step) ?? null) : null

/** What an entry of the timeline is told as: its step, or that something happened. */
export const knownEvent = (step: string): KnownStep | 'other' => steps.find((known) => known === step) ?? 'other'

/** What the user can do with a sale as it stands; null when it is the merchant's turn alone, or all is done. */
export function saleAction(order: Pick<SaleOrder, 'side' | 'step'>): 'cancel' | 'confirm' | null {
  const step = knownStep(order)
  if (step === 'waiting_payment') return 'cancel'
  return step === 'paid' ? 'confirm' : null
}

/** What the merchant wrote of the payment, to find it by in the account's own list; empty when nothing was written. */
export const paymentReference = ({ timeline }: Pick<SaleDetail, 'timeline'>): string =>
  timeline.findLast(({ actor, step }) => step === 'paid' && actor !== 'user')?.note ?? ''
