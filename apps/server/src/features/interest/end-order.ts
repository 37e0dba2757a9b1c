import { interestMachine, settleInterest, type InterestEvent } from '@c2c/domain'
import type { Untimed } from '../../commands/command.ts'
import { moveOrder, type Move } from '../review/order-steps/move-order.ts'
import { promiseOf, type InterestOrder } from './interest-orders.ts'

/**
 * Ends an interest order, with the order as it is then. An order past its term has matured in every case: earned
 * interest is not lost because the job that pays it has not run yet.
 */
export function endOrder(order: InterestOrder, now: Date): { order: InterestOrder; command: Untimed } {
  const move: Move<InterestEvent> =
    order.expires_at <= now
      ? { event: 'mature', actor: 'system', actorId: null, now }
      : { event: 'redeem', actor: 'user', actorId: order.user_id, now }
  const moved = moveOrder(interestMachine, order, move)
  return {
    order: moved.order,
    command: {
      transfers: settleInterest(promiseOf(order), move.event),
      transition: moved.transition,
      inserts: moved.inserts,
      recipients: [order.user_id],
    },
  }
}
