/** Actors of an order. `system` is a timer of the server. */
export type Actor = 'user' | 'merchant' | 'operator' | 'system'

/** The state that users see; the step is more detailed. */
export type OrderState = 'audit' | 'completion' | 'reject'

interface Transition<Step extends string> {
  readonly to: Step
  readonly by: readonly Actor[]
}

/** The state machine of one kind of order: its first step, the state of each step, and the transitions by step and event. */
export interface Machine<Step extends string, Event extends string> {
  readonly first: Step
  readonly states: Readonly<Record<Step, OrderState>>
  readonly table: Readonly<Partial<Record<Step, Readonly<Partial<Record<Event, Transition<Step>>>>>>>
}

export type Decision<Step extends string> =
  | { readonly to: Step; readonly state: OrderState }
  | { readonly refused: 'state_conflict' | 'not_allowed' }

/**
 * Applies an event to an order in `step`: returns the next step and its state, `state_conflict` when the table has no such
 * transition, or `not_allowed` when the transition exists but not for this actor.
 */
export function decide<Step extends string, Event extends string>(
  machine: Machine<Step, Event>,
  step: Step,
  event: Event,
  actor: Actor,
): Decision<Step> {
  const transition = machine.table[step]?.[event]
  if (!transition) return { refused: 'state_conflict' }
  if (!transition.by.includes(actor)) return { refused: 'not_allowed' }
  return { to: transition.to, state: machine.states[transition.to] }
}
