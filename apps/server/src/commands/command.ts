import { ruleTerms, type Actor, type OrderState, type Transfer } from '@c2c/domain'
import type { Insertable, Selectable } from 'kysely'
import type { AuditLine } from '../db/audit-rows.ts'
import type { Database } from '../db/schema.ts'
import type { Notification } from './publish.ts'

/** Tables that a command can insert into, in foreign-key order. */
export const insertTables = [
  'bank_bindings',
  'offers',
  'orders',
  'recharges',
  'withdrawals',
  'chain_withdrawals',
  'meetings',
  'sales',
  'interest_orders',
  'order_events',
  'statement_matches',
  'proposals',
  'proposal_decisions',
  'late_payments',
  'appeals',
  'appeal_decisions',
  'order_messages',
  'notices',
  'order_ratings',
  'chain_credits',
  'recharge_credits',
  'chain_releases',
  'chain_payouts',
  'payouts',
  'commissions',
  'maker_moves',
  'user_transfers',
  'bond_moves',
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

/** The mutable columns of an offer. Its remaining amount is a ledger account and changes by transfer. */
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
  'min_price',
  'max_price',
  'max_none',
  'max_email',
  'max_identity',
  'terms',
  'first_message',
  'meeting',
  ...ruleTerms,
  'follow_state',
  'followed_id',
  'followed_at',
  'updated_at',
] as const satisfies readonly (keyof Database['offers'])[]

/** The version of an offer that was read (optimistic lock). */
interface OfferVersion {
  readonly offerId: string
  /** Changes with every update of the offer. */
  readonly version: string
}

/** New terms of an offer; omitted terms do not change. */
export interface OfferChange extends OfferVersion {
  readonly terms: Partial<Pick<Selectable<Database['offers']>, (typeof offerTerms)[number]>>
}

/** The optional parts of a command of any kind. */
interface Work extends Notification {
  /** The time of the command, on the server's clock. */
  readonly at: Date
  readonly transfers?: readonly Transfer[]
  readonly inserts?: readonly Insert[]
  /** The audit log row of a staff command. */
  readonly audit?: AuditLine
  /** The version of the settings and rates that the command relies on; refused when others are in force. */
  readonly terms?: string
  /** Whether the command has a transaction of its own, because it is so large that others would wait for its locks. */
  readonly alone?: true
}

/** New rows and transfers, for example a new order. */
interface Posting extends Work {
  /** The order, or the proposal, that the transfers belong to. */
  readonly orderId?: string
  /** The offer that the command relies on; refused when the offer was changed since it was read. */
  readonly offer?: OfferVersion
}

/** Moves an order and posts its transfers. */
interface Move extends Work {
  readonly transition: OrderTransition
}

/** Decides about an order without moving it; refused when it has left its step or another person has claimed it. */
interface Decision extends Work {
  readonly decides: Pick<OrderTransition, 'orderId' | 'from'>
}

/** Changes offers, each once; refused when one of them was changed since it was read. */
interface OfferUpdate extends Work {
  readonly offerChanges: readonly OfferChange[]
}

/**
 * All changes of one decision: transfers, the order's step, new rows. They are written in one transaction or not at all;
 * the rows of a refused posting are never written.
 */
export type Command = Posting | Move | Decision | OfferUpdate

/** A command without its time, which the call adds. */
export type CommandWithoutTime = Omit<Posting, 'at'> | Omit<Move, 'at'> | Omit<Decision, 'at'> | Omit<OfferUpdate, 'at'>

export const transitionOf = (command: Command): OrderTransition | undefined =>
  'transition' in command ? command.transition : undefined

export const offerChangesOf = (command: Command): readonly OfferChange[] =>
  'offerChanges' in command ? command.offerChanges : []

/** The order that a command moves or decides, and the step that it must be at. */
export const orderOf = (command: Command): Pick<OrderTransition, 'orderId' | 'from'> | undefined =>
  'decides' in command ? command.decides : transitionOf(command)

/** The offer that a command relies on without changing it. */
export const offerOf = (command: Command): OfferVersion | undefined => ('offer' in command ? command.offer : undefined)

/** The order or proposal that the transfers of a command belong to; null without one. */
export const transfersOrder = (command: Command): string | null =>
  ('orderId' in command ? command.orderId : orderOf(command)?.orderId) ?? null
