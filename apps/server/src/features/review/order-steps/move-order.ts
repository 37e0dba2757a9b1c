import { orderSubjects, Refusal, type NoticeKey } from '@c2c/contract'
import { decide, type Actor, type Machine } from '@c2c/domain'
import { randomUUID } from 'node:crypto'
import { DatabaseError } from 'pg'
import type { Insert, OrderTransition, CommandWithoutTime } from '../../../commands/command.ts'
import type { StaffContext } from '../../../http/context.ts'
import type { Uses } from '../../../services/services.ts'
import { partyOf, type FreshOrder } from './common-order.ts'

/** The actor, the event and its time. */
export interface Move<Event extends string> {
  readonly event: Event
  readonly actor: Actor
  /** Null for the system: a timer. */
  readonly actorId: string | null
  readonly now: Date
  /** Why, when the event rejects the order: a person reads it. */
  readonly reason?: string
  readonly note?: string
  readonly credentials?: readonly string[]
  /** The user is not notified: nothing has been decided. */
  readonly quiet?: boolean
}

/** The properties of the state that an order reaches. */
export interface Wait {
  /** Until when it may stay there; null where time does not move it. */
  readonly dueAt: Date | null
  /** The party that acts next; null when it has ended. */
  readonly awaits: Actor | null
}

/** The steps of most orders last until the platform decides. */
const untilDecided: Wait = { dueAt: null, awaits: null }

/** One step of an order's timeline, in its stored form. */
export interface NewEvent {
  readonly order_id: string
  readonly at: Date
  readonly actor: Actor
  readonly actor_id: string | null
  readonly step: string
  readonly note: string
  readonly credentials: string[]
}

interface Moved<Order> {
  /** The order after the event. */
  readonly order: Order
  readonly transition: OrderTransition
  /** The event for the timeline. */
  readonly event: NewEvent
  /** The event, and the notice for the user when another party acted. */
  readonly inserts: readonly Insert[]
}

/**
 * The effects of an event on an order: the transition for the command, the event of the timeline, and the new state.
 * Refuses with `state_conflict` (and the current step) or `not_allowed`, as the state machine requires.
 */
export function moveOrder<Step extends string, Event extends string, Order extends FreshOrder>(
  machine: Machine<Step, Event>,
  order: Order,
  move: Move<Event>,
  waitAt: (step: Step) => Wait = () => untilDecided,
): Moved<Order> {
  const { event, actor, actorId, now, reason = '', note = '', credentials = [], quiet = false } = move
  const decision = decide(machine, order.step as Step, event, actor)
  if ('refused' in decision) {
    throw decision.refused === 'not_allowed'
      ? new Refusal('not_allowed', { message: 'order_other_side' })
      : new Refusal('state_conflict', {
          message: order.state === 'audit' ? 'already_decided' : 'order_finished',
          data: { step: order.step },
        })
  }
  const { to, state } = decision
  const { dueAt, awaits } = waitAt(to)
  const row = { order_id: order.id, at: now, actor, actor_id: actorId, step: to, note: note || reason }
  const added = { ...row, credentials: [...credentials] }
  return {
    order: { ...order, step: to, state, reason, updated_at: now, due_at: dueAt, awaits },
    transition: { orderId: order.id, from: order.step, to, state, reason, dueAt, awaits },
    event: added,
    inserts: [{ table: 'order_events', row: added }, ...(actor === 'user' || quiet ? [] : noticesOf(order, to, now))],
  }
}

/** Every step that another party moves a user's order to, with a notice, has a sentence; a test checks it. */
const noticesOf = ({ id, user_id, kind }: FreshOrder, step: string, at: Date): Insert[] =>
  user_id === null
    ? []
    : [
        {
          table: 'notices',
          row: { id: randomUUID(), user_id, order_id: id, type: `${kind}_${step}` as NoticeKey, at },
        },
      ]

/** Moves an order to four-eyes approval, or back to its review. Nothing is booked, and its user is not notified. */
export function moveForApproval<Step extends string, Event extends string, Order extends FreshOrder>(
  machine: Machine<Step, Event>,
  before: Order,
  event: Event,
  { staff, now }: Pick<StaffContext, 'staff' | 'now'>,
  note = '',
): { order: Order; command: CommandWithoutTime } {
  const move = { event, actor: 'operator', actorId: staff.staffId, now, note, quiet: true } as const
  const { order, transition, inserts } = moveOrder(machine, before, move)
  return { order, command: { transition, inserts, recipients: [partyOf(before)] } }
}

/** Orders that are read and moved together. */
const atOnce = 200

interface DueOrder {
  readonly seq: bigint
  readonly order_no: string
}

interface DueWork<Order extends DueOrder> {
  /** The first `limit` due orders after a number, in the order of their numbers. */
  read(after: bigint, limit: number): Promise<Order[]>
  /** The system's transition of an order; null without one. */
  toCommand(order: Order): Promise<CommandWithoutTime | null>
  /** The log message about an order that could not be moved. */
  readonly failed: string
}

/**
 * Moves every due order, however late. Safe to run concurrently with itself and with user actions: an order leaves a
 * state once, and the second attempt finds it gone. An order that cannot be moved is logged and blocks no other.
 */
export async function moveDue<Order extends DueOrder>(
  services: Uses<'ledger' | 'log'>,
  at: Date,
  work: DueWork<Order>,
): Promise<void> {
  let after = 0n
  for (;;) {
    const due = await work.read(after, atOnce)
    await Promise.all(due.map((order) => moveOne(services, at, order, work)))
    const last = due.at(-1)
    if (!last || due.length < atOnce) return
    after = last.seq
  }
}

async function moveOne<Order extends DueOrder>(
  { ledger, log }: Uses<'ledger' | 'log'>,
  at: Date,
  order: Order,
  { toCommand, failed }: DueWork<Order>,
): Promise<void> {
  try {
    const command = await toCommand(order)
    if (command === null) return
    const outcome = await ledger.execute({ subjects: orderSubjects, ...command, at })
    if (outcome.kind === 'short') throw new Error(`${outcome.transfer.type}: the books do not hold what was set aside`)
  } catch (error) {
    // The deadline was extended since it was read.
    if (error instanceof DatabaseError && error.constraint === 'deadline_is_ahead') return
    log.error({ err: error, order: order.order_no }, failed)
  }
}
