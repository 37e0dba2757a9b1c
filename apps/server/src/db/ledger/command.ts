import type { Actor, OrderState, Transfer } from '@c2c/domain'
import type { Insertable, Selectable } from 'kysely'
import type { AuditLine } from '../audit-rows.ts'
import type { Database } from '../schema.ts'
import type { Notification } from './publish.ts'

/** Tables that a command can insert into, in foreign-key order. */
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

/** Moves an order from one step to another; refused when the order is no longer at `from`. */
export interface OrderTransition {
  readonly orderId: string
  readonly from: string
  readonly to: string
  readonly state: OrderState
  /** The reason of a rejection, shown to the user; empty otherwise. */
  readonly reason: string
  /** The deadline at the new step; null for steps without a time limit. */
  readonly dueAt?: Date | null
  /** The actor that a trade waits for at the new step. */
  readonly awaits?: Actor | null
}

/** The mutable columns of an offer. Its room is a ledger account and changes by transfer. */
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

/** The version of an offer that was read (optimistic lock). */
interface OfferVersion {
  readonly offerId: string
  /** Changes with every update of the offer. */
  readonly version: string
}

/** New terms of an offer; omitted terms do not change. */
export interface OfferChange {
  readonly offerId: string
  readonly terms: Partial<Pick<Selectable<Database['offers']>, (typeof offerTerms)[number]>>
}

/**
 * All changes of one decision: transfers, the order's step, new rows. They are written in one transaction or not at all;
 * the rows of a refused posting are never written.
 */
export interface Command extends Notification {
  /** The time of the command, on the server's clock. */
  readonly at: Date
  readonly transfers: readonly Transfer[]
  /** The order that the transfers belong to. */
  readonly orderId?: string
  readonly transition?: OrderTransition
  /** An order that the command decides without moving it; refused when it has left its step or another person has claimed it. */
  readonly decides?: Pick<OrderTransition, 'orderId' | 'from'>
  readonly inserts?: readonly Insert[]
  /** The offer that the command relies on; refused when the offer was changed since it was read. */
  readonly offer?: OfferVersion
  readonly offerChange?: OfferChange
  /** The audit log row of a staff command. */
  readonly audit?: AuditLine
}

/** The order that a command moves or decides, and the step that it must be at. */
export const orderOf = ({ transition, decides }: Command): Pick<OrderTransition, 'orderId' | 'from'> | undefined =>
  transition ?? decides
