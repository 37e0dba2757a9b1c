import type { Machine } from '@c2c/domain'
import type { Untimed } from '../../../commands/command.ts'
import type { StaffContext } from '../../../http/context.ts'
import { moveOrder } from './move-order.ts'
import type { FreshOrder } from './new-order.ts'
import { partyOf } from './party.ts'

/** Moves an order to four-eyes approval, or back to its review. Nothing is booked, and its user is not notified. */
export function moveForApproval<Step extends string, Event extends string, Order extends FreshOrder>(
  machine: Machine<Step, Event>,
  before: Order,
  event: Event,
  { staff, now }: Pick<StaffContext, 'staff' | 'now'>,
  note = '',
): { order: Order; command: Untimed } {
  const move = { event, actor: 'operator', actorId: staff.staffId, now, note, quiet: true } as const
  const { order, transition, inserts } = moveOrder(machine, before, move)
  return { order, command: { transition, inserts, recipients: [partyOf(before)] } }
}
