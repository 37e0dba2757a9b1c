import type { SaleOrder } from './types.ts'

const steps = ['waiting_payment', 'paid', 'completed', 'cancelled', 'refused'] as const

export type KnownStep = (typeof steps)[number]

/**
 * The step of a sale as this app knows it. Null for a step that a newer server knows, and for a purchase, whose steps
 * ask other things of the user; the state's label is then all that is said.
 */
export const knownStep = ({ side, step }: Pick<SaleOrder, 'side' | 'step'>): KnownStep | null =>
  side === 'sell' ? (steps.find((known) => known === step) ?? null) : null

/** What an entry of the timeline is told as: its step, or that something happened. */
export const knownEvent = (step: string): KnownStep | 'other' => steps.find((known) => known === step) ?? 'other'
