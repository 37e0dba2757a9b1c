import type { Actor, OrderState, Transfer } from '@c2c/domain'
import type { Insertable, Selectable } from 'kysely'
import type { AuditLine } from '../audit-rows.ts'
import type { Database } from '../schema.ts'
import type { Told } from './announce.ts'

/** Tables that a command may add rows to, in the order in which their references allow it. */
export const insertTables = [
  'bank_bindings',
  'offers',
  'orders',
  'recharges',
  'withdrawals',
  'sales',
  'interest_orders',
  'order_events',
  'proposals',
  'proposal_decisions',
  'appeals',
  'appeal_decisions',
  'order_messages',
  'notices',
  'order_ratings',
  'recharge_credits',
  'payouts',
  'commissions',
  'settings',
  'idempotency_keys',
] as const satisfies readonly (keyof Database)[]

export type Insert = {
  [Table in (typeof insertTables)[number]]: { readonly table: Table; readonly row: Insertable<Database[Table]> }
}[(typeof insertTables)[number]]

/** An order leaves one step for another; refused when it is not in `from` any more. */
export interface OrderTransition {
  readonly orderId: string
  readonly from: string
  readonly to: string
  readonly state: OrderState
  /** Why it was rejected, for a person; empty unless it was. */
  readonly reason: string
  /** Until when it may stay at the new step; null where time does not move it. */
  readonly dueAt?: Date | null
  /** Whom it waits for at the new step, when it is a trade. */
  readonly awaits?: Actor | null
}

/** What may be changed about an offer; its room is an account and changes by transfer. */
export const offerTerms = [
  'price',
  'margin_bps',
  'min_number',
  'max_number',
  'pay_types',
  'minutes',
  'active',
  'hours',
  'min_account_days',
  'min_completed_orders',
  'updated_at',
] as const satisfies readonly (keyof Database['offers'])[]

/** An offer as it was read. */
interface SeenOffer {
  readonly offerId: string
  /** Another one whenever anything about the offer was changed. */
  readonly version: string
}

/** New terms of an offer; what is not named stays as it is. */
export interface OfferChange {
  readonly offerId: string
  readonly terms: Partial<Pick<Selectable<Database['offers']>, (typeof offerTerms)[number]>>
}

/**
 * Everything that one decision changes: money, the order's step, new rows. All of it is written in one transaction or
 * nothing is; the rows of a refused posting are never written.
 */
export interface Command extends Told {
  /** When it happens, on the server's clock. */
  readonly at: Date
  readonly transfers: readonly Transfer[]
  /** The order that the transfers belong to. */
  readonly orderId?: string
  readonly transition?: OrderTransition
  /** An order that it is about without moving it: refused when that has left its step, or is somebody else's to decide. */
  readonly decides?: Pick<OrderTransition, 'orderId' | 'from'>
  readonly inserts?: readonly Insert[]
  /** What it stands on: refused when anything about that offer was changed since. */
  readonly offer?: SeenOffer
  readonly offerChange?: OfferChange
  /** What the audit log says of it, when staff gave it. */
  readonly audit?: AuditLine
}

/** The order that a command moves or is a decision about, and the step that it has to be at. */
export const orderOf = ({ transition, decides }: Command): Pick<OrderTransition, 'orderId' | 'from'> | undefined =>
  transition ?? decides
