import type { InterestOrder } from './interest-types.ts'

const steps = ['running', 'matured', 'redeemed'] as const

type Step = (typeof steps)[number]

/** The step of an order; undefined for a step that this app does not know. */
export const knownStep = ({ step }: InterestOrder): Step | undefined => steps.find((known) => known === step)
