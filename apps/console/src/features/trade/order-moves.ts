import type { Role } from '@c2c/contract'
import { decide, saleMachines, type Actor, type SaleEvent, type SaleStep, type Side } from '@c2c/domain'

/** What the console may do to a trade, in the order of its buttons: what gives back stands before what goes on. */
const orderMoves = ['reject', 'paid', 'release'] as const

export type OrderMove = (typeof orderMoves)[number]

const events: Record<OrderMove, SaleEvent> = { reject: 'reject', paid: 'paid', release: 'confirm' }

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
  const allowed = (move: OrderMove, actor: Actor) => 'to' in decide(saleMachines[side], step, events[move], actor)
  return orderMoves.filter((move) => actors[role].some((actor) => allowed(move, actor)))
}

/** Whether this console knows a step, and so has words and rules for it. */
export const isStep = (step: string): step is SaleStep => Object.hasOwn(saleMachines.sell.states, step)
