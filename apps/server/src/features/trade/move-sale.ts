import { Refusal, type MessageKey } from '@c2c/contract'
import { saleMachines, settleEscrow, type SaleEvent } from '@c2c/domain'
import type { Command } from '../../db/ledger/command.ts'
import { moveOrder, type Move, type NewEvent } from '../orders/move-order.ts'
import { tradeOf, type Sale } from './sales.ts'

interface MovedSale {
  /** The trade as it is after the event. */
  readonly sale: Sale
  /** What the event adds to the timeline. */
  readonly event: NewEvent
  readonly command: Omit<Command, 'at'>
}

/** What is wrong about an event at a step that is not its own, said more exactly than that it is. */
const untimely: Readonly<Record<string, Partial<Record<SaleEvent, MessageKey>>>> = {
  waiting_payment: { confirm: 'order_not_paid' },
  paid: { cancel: 'order_paid_already', reject: 'order_paid_already' },
}

/**
 * What an event makes of a trade: its next step, and the escrow's way with it, in one command. Refuses with
 * `state_conflict` (and the present step) or `not_allowed`, as the machine of its side says.
 */
export function moveSale(sale: Sale, move: Move<SaleEvent>): MovedSale {
  const message = untimely[sale.step]?.[move.event]
  if (message) throw new Refusal('state_conflict', { message, data: { step: sale.step } })
  const { order, transition, event } = moveOrder(saleMachines[sale.side], sale, move)
  return {
    sale: order,
    event: event.row,
    command: {
      orderId: sale.id,
      transfers: settleEscrow(tradeOf(sale), move.event),
      transition,
      inserts: [event],
      touches: [sale.user_id],
    },
  }
}
