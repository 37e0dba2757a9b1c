import type { Role } from '@c2c/contract'
import { decide, saleMachines, type Actor, type SaleEvent, type SaleStep, type Side } from '@c2c/domain'

/** What the console may do to a trade, in the order of its buttons: what gives back stands before what goes on. */
const orderMoves = [
  'reject',
  'appeal',
  'paid',
  'release',
  'evidence',
  'review',
  'decideReturn',
  'decideRelease',
] as const

export type OrderMove = (typeof orderMoves)[number]

/** The events of a move, of which a step knows one at most. */
const events: Record<Exclude<OrderMove, 'evidence'>, readonly SaleEvent[]> = {
  reject: ['reject'],
  appeal: ['appeal'],
  paid: ['paid'],
  release: ['confirm'],
  review: ['review'],
  decideReturn: ['decide_return', 'return'],
  decideRelease: ['decide_release', 'release'],
}

/** In whose place each role acts on a trade; the owner may act for a merchant as well. */
const actors: Record<Role, readonly Actor[]> = {
  owner: ['merchant', 'operator'],
  operator: ['operator'],
  auditor: [],
  merchant: ['merchant'],
}

interface TradeStep {
  readonly side: Side
  readonly step: string
}

/** The moves that the rules of a trade leave to a role in its present step; none in a step unknown to these rules. */
export function openMoves({ side, step }: TradeStep, role: Role): OrderMove[] {
  if (!isStep(step)) return []
  const allowed = (move: OrderMove, actor: Actor): boolean =>
    move === 'evidence'
      ? actor === 'merchant' && (step === 'appeal' || step === 'review')
      : events[move].some((event) => 'to' in decide(saleMachines[side], step, event, actor))
  return orderMoves.filter((move) => actors[role].some((actor) => allowed(move, actor)))
}

/** Whether a trade waits for a role: an appeal for the house, a payment or its confirmation for who acts as the merchant. */
export const isAwaited = (awaits: string, role: Role): boolean => actors[role].some((actor) => actor === awaits)

/** Whether this console knows a step, and so has words and rules for it. */
export const isStep = (step: string): step is SaleStep => Object.hasOwn(saleMachines.sell.states, step)

/** Whether a role may still write to the other side: the merchant until the end, an operator from an appeal on. */
export function mayWrite({ state, appeal }: { state: string; appeal: object | null }, role: Role): boolean {
  if (state !== 'audit' || role === 'auditor') return false
  return role !== 'operator' || appeal !== null
}
