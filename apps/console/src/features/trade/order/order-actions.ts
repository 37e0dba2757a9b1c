import type { Role } from '@c2c/contract'
import { decide, saleMachines, type Actor, type SaleEvent, type SaleStep, type Side } from '@c2c/domain'

/** The actions on a trade in the order of their buttons: refunds before releases. */
const orderActions = [
  'reject',
  'appeal',
  'paid',
  'release',
  'evidence',
  'review',
  'decideReturn',
  'decideRelease',
] as const

export type OrderAction = (typeof orderActions)[number]

/** The events of an action; a step accepts one of them at most. */
const events: Record<Exclude<OrderAction, 'evidence'>, readonly SaleEvent[]> = {
  reject: ['reject'],
  appeal: ['appeal'],
  paid: ['paid'],
  release: ['confirm'],
  review: ['review'],
  decideReturn: ['decide_return', 'return'],
  decideRelease: ['decide_release', 'release'],
}

/** The parties that each role acts for; the owner may act for a merchant too. */
const actors: Record<Role, readonly Actor[]> = {
  owner: ['merchant', 'operator'],
  operator: ['operator'],
  solver: ['operator'],
  auditor: [],
  merchant: ['merchant'],
}

interface TradeStep {
  readonly side: Side
  readonly step: string
}

/** The actions that the trade rules allow a role in the current step; none in an unknown step. */
export function allowedActions({ side, step }: TradeStep, role: Role): OrderAction[] {
  if (!isStep(step)) return []
  const allowed = (action: OrderAction, actor: Actor): boolean =>
    action === 'evidence'
      ? actor === 'merchant' && (step === 'appeal' || step === 'review')
      : events[action].some((event) => 'to' in decide(saleMachines[side], step, event, actor))
  return orderActions.filter((action) => actors[role].some((actor) => allowed(action, actor)))
}

/** Whether a trade waits for a role: appeals for operators, payments and confirmations for the merchant. */
export const isAwaited = (awaits: string, role: Role): boolean => actors[role].some((actor) => actor === awaits)

/** Whether the console has texts and rules for a step. */
export const isStep = (step: string): step is SaleStep => Object.hasOwn(saleMachines.sell.states, step)

/** Whether a role may still write messages: the merchant until the trade ends, an operator once there is an appeal. */
export function mayWrite({ state, appeal }: { state: string; appeal: object | null }, role: Role): boolean {
  if (state !== 'audit' || role === 'auditor' || role === 'solver') return false
  return role !== 'operator' || appeal !== null
}
