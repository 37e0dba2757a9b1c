import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../db/schema.ts'

/** Numbers above `after` up to and including `to`; null stands for no bound. */
export interface Range {
  readonly after: bigint | null
  readonly to: bigint | null
}

/** The rows that a run checks. */
export interface Scope {
  /** Ids of transfers; their entries are checked too. */
  readonly transfers: readonly Range[]
  /** Numbers (`seq`) of orders. */
  readonly orders: readonly Range[]
  readonly accounts: readonly Range[]
  /** Rows beside the ranges, because new rows refer to them. */
  readonly orderIds: readonly string[]
  readonly accountIds: readonly bigint[]
  /** Whether accounts without an open order are compared with the open orders too, however old they are. */
  readonly allHolds: boolean
}

const whole: readonly Range[] = [{ after: null, to: null }]

export const everything: Scope = {
  transfers: whole,
  orders: whole,
  accounts: whole,
  orderIds: [],
  accountIds: [],
  allHolds: true,
}

export const nothing: Scope = {
  transfers: [],
  orders: [],
  accounts: [],
  orderIds: [],
  accountIds: [],
  allHolds: false,
}

/** The condition that a numeric column is within one of the ranges. */
export function within(column: string, ranges: readonly Range[]): RawBuilder<unknown> {
  const conditions = ranges.map(({ after, to }) => {
    const bounds = [...(after === null ? [] : [`${column} > ${after}`]), ...(to === null ? [] : [`${column} <= ${to}`])]
    return bounds.length === 0 ? 'true' : `(${bounds.join(' AND ')})`
  })
  return sql.raw(conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`)
}

/** Orders by number. The index on (kind, state, seq) serves this when both leading columns are named. */
const ordersWithin = (ranges: readonly Range[]): RawBuilder<unknown> =>
  ranges.some(({ after, to }) => after !== null || to !== null)
    ? sql`(kind IN ('recharge', 'withdraw', 'sale', 'interest') AND state IN ('audit', 'completion', 'reject')
        AND ${within('seq', ranges)})`
    : within('seq', ranges)

/** The relations that the rules read, as the list of a WITH clause. */
export function relations({ transfers, orders, accounts, orderIds, accountIds, allHolds }: Scope) {
  const held = allHolds
    ? sql`SELECT * FROM accounts`
    : sql`SELECT * FROM checked_accounts UNION SELECT * FROM accounts WHERE owner IN (
        SELECT user_id::text FROM orders WHERE state = 'audit' AND user_id IS NOT NULL
        UNION SELECT merchant_id::text FROM orders WHERE state = 'audit' AND merchant_id IS NOT NULL)`
  return sql`
    checked_transfers AS (SELECT * FROM transfers WHERE ${within('id', transfers)}),
    checked_entries AS (SELECT * FROM entries WHERE ${within('transfer_id', transfers)}),
    checked_orders AS (SELECT * FROM orders WHERE ${ordersWithin(orders)} OR id = ANY (${`{${orderIds.join()}}`}::uuid[])),
    checked_accounts AS (SELECT * FROM accounts
      WHERE ${within('id', accounts)} OR id = ANY (${`{${accountIds.join()}}`}::bigint[])),
    held_accounts AS (${held})`
}

/** The orders and accounts that rows after these numbers refer to. */
export async function touchedSince(
  db: Kysely<Database>,
  transfers: bigint,
  events: bigint,
): Promise<Pick<Scope, 'orderIds' | 'accountIds'>> {
  const { rows: orders } = await sql<{ id: string }>`
    SELECT order_id AS id FROM order_events WHERE id > ${events}
    UNION SELECT order_id FROM transfers WHERE id > ${transfers} AND order_id IS NOT NULL`.execute(db)
  const { rows: accounts } = await sql<{ id: bigint }>`
    SELECT DISTINCT account_id AS id FROM entries WHERE transfer_id > ${transfers}`.execute(db)
  return { orderIds: orders.map(({ id }) => id), accountIds: accounts.map(({ id }) => id) }
}

/**
 * A rule that must hold over the rows, and the query that finds violations. A query reads the rows to check from
 * `checked_transfers`, `checked_entries`, `checked_orders` and `checked_accounts`, which the run supplies (see
 * `scope.ts`), and looks up all other rows by key, so that its cost follows the rows to check and not the history.
 */
export interface Proof {
  /** The rule's name; `problem` of each row names the violating row. */
  readonly rule: string
  readonly sql: string
  /**
   * `open`: reads the open orders and `held_accounts`; a run in parts checks it once. `all`: only for a run that reads
   * everything.
   */
  readonly reads?: 'open' | 'all'
}
