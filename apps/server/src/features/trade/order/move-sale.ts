import { Refusal, type MessageKey } from '@c2c/contract'
import {
  awaitedActor,
  dueAt,
  saleMachines,
  settleEscrow,
  settleLate,
  timedEvents,
  type SaleEvent,
  type SaleStep,
} from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Insert, CommandWithoutTime } from '../../../commands/command.ts'
import type { MessageActor } from '../../../db/rows/order-rows.ts'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext, UserContext } from '../../../http/context.ts'
import { heldUntil, releaseHold } from '../../../services/restrictions/holds.ts'
import { moveOrder, type Move, type NewEvent } from '../../review/order-steps/move-order.ts'
import { awardOf, drawAward } from '../bond/draw-award.ts'
import { requireMerchantsPlace } from '../merchant/merchants.ts'
import { findOwnSale, findVisibleSale, readWaits, tradeOf, type Sale } from './sales.ts'

interface MovedSale {
  /** The trade after the event. */
  readonly sale: Sale
  /** The event for the timeline. */
  readonly event: NewEvent
  readonly command: CommandWithoutTime
}

/** The specific error of an event at a step that does not allow it. */
const untimely: Readonly<Record<string, Partial<Record<SaleEvent, MessageKey>>>> = {
  waiting_payment: { confirm: 'order_not_paid', appeal: 'order_not_paid', had_paid: 'order_still_open' },
  paid: { cancel: 'order_paid_already', reject: 'order_paid_already' },
  appeal: {
    confirm: 'order_in_appeal',
    cancel: 'order_in_appeal',
    appeal: 'order_in_appeal',
    had_paid: 'order_in_appeal',
  },
}

/**
 * The effects of an event on a trade: its next step and the escrow's postings, in one command; `inserts` are rows that
 * belong to the event. Refuses with `state_conflict` (and the current step) or `not_allowed`, as its side's state machine
 * requires, a late payment, and with `withdrawal_hold` a confirmation by a party on hold: the next deadline counts from the hold's end.
 */
export async function moveSale(
  db: Kysely<Database>,
  sale: Sale,
  move: Move<SaleEvent>,
  inserts: readonly Insert[] = [],
): Promise<MovedSale> {
  const late = sale.due_at !== null && sale.due_at <= move.now
  const message = move.event === 'paid' && late ? 'order_expired' : untimely[sale.step]?.[move.event]
  if (message) throw new Refusal('state_conflict', { message, data: { step: sale.step } })
  const [waits, held] = await Promise.all([readWaits(db, 0), heldUntil(db, sale, move.now)])
  const {
    order,
    transition,
    event,
    inserts: notices,
  } = moveOrder(saleMachines[sale.side], sale, move, (step) => ({
    dueAt: dueAt(step, held ?? move.now, waits, sale.meet_at),
    awaits: awaitedActor(sale.side, step),
  }))
  // The database refuses what is confirmed at the same time (sql/functions/identity/protection/refuse-held-release.sql).
  if (held && move.event === 'confirm') throw releaseHold(held.toISOString())
  const award = transition.state === 'audit' ? 0n : await awardOf(db, sale, move, inserts)
  const drawn = drawAward(sale, award, move.now)
  return {
    sale: order,
    event,
    command: {
      transfers: [...transfersOf(sale, order.step as SaleStep), ...drawn.transfers],
      transition,
      inserts: [...notices, ...inserts, ...drawn.inserts],
      recipients: [sale.user_id, sale.merchant_id],
    },
  }
}

function transfersOf(sale: Sale, to: SaleStep) {
  const { late, ...trade } = tradeOf(sale)
  return late ? settleLate({ ...trade, late }, sale.step as SaleStep, to) : settleEscrow(trade, to)
}

/** The system's transition of an overdue trade; null without one. */
export const timedEvent = (sale: Sale): SaleEvent | null => timedEvents[sale.step as SaleStep] ?? null

/** A trade, and the role in which a member of staff acts in it. */
export interface SaleParty {
  readonly sale: Sale
  readonly actor: MessageActor
  readonly actorId: string
}

/** A user's own trade. Refuses with `not_found`. */
export const userParty = async ({ services, userId }: UserContext, id: string): Promise<SaleParty> => ({
  sale: await findOwnSale(services.db, userId, id),
  actor: 'user',
  actorId: userId,
})

/**
 * A trade that a member of staff may see, acting as its merchant: the merchant's staff, and the owner
 * where the owner may act for merchants.
 */
export async function merchantParty(context: StaffContext, id: string): Promise<SaleParty> {
  await requireMerchantsPlace(context.services.db, context.staff)
  return { sale: await findVisibleSale(context, id), actor: 'merchant', actorId: context.staff.staffId }
}

/** The same for the platform's staff as operators, the owner included; a merchant's staff remain the merchant. */
export const staffParty = async (context: StaffContext, id: string): Promise<SaleParty> => ({
  sale: await findVisibleSale(context, id),
  actor: context.staff.role === 'merchant' ? 'merchant' : 'operator',
  actorId: context.staff.staffId,
})
