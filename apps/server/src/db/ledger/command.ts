import type { OrderState, Transfer } from '@c2c/domain'
import type { Insertable } from 'kysely'
import type { Database } from '../schema.ts'

/** Tables that a command may add rows to, in the order in which their references allow it. */
export const insertTables = [
  'bank_bindings',
  'offers',
  'orders',
  'recharges',
  'withdrawals',
  'sales',
  'order_events',
  'recharge_credits',
  'used_receipts',
  'payouts',
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
}

/**
 * Everything that one decision changes: money, the order's step, new rows. All of it is written in one transaction or
 * nothing is; the rows of a refused posting are never written.
 */
export interface Command {
  /** When it happens, on the server's clock. */
  readonly at: Date
  readonly transfers: readonly Transfer[]
  /** The order that the transfers belong to. */
  readonly orderId?: string
  readonly transition?: OrderTransition
  readonly inserts?: readonly Insert[]
  /** Users whose screens show something else now. */
  readonly touches?: readonly string[]
}
