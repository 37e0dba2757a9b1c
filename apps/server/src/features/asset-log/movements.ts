import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { cutPage, type Paging } from '../../http/paged.ts'

/** The id of a user's available account; no row before its first movement. */
const availableAccount = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('owner', '=', userId)
    .where('kind', '=', 'available')
    .where('asset', '=', 'USDT')

interface MovementFilter {
  readonly direction: '' | 'income' | 'expenditure'
  /** The type of its transfer; empty for all. */
  readonly type: string
}

/** The entries of a user's available balance. Blocked amounts leave it and return to it, so all entries sum to it. */
export function selectEntries(db: Kysely<Database>, userId: string, { direction, type }: MovementFilter) {
  let entries = db.selectFrom('entries as e').where('e.account_id', '=', availableAccount(db, userId))
  if (direction !== '') entries = entries.where('e.amount', direction === 'income' ? '>' : '<', 0n)
  if (type === '') return entries
  return entries.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('transfers as t').select('t.id').whereRef('t.id', '=', 'e.transfer_id').where('t.type', '=', type),
    ),
  )
}

/**
 * One page of movements, newest first: the entries with their transfers, the number of their order, and the note of a
 * correction. The page is cut before the joins, so its cost does not depend on the length of the history.
 */
export const movementsPage = (db: Kysely<Database>, entries: ReturnType<typeof selectEntries>, paging: Paging) =>
  db
    .selectFrom(cutPage(entries.selectAll('e').orderBy('e.id', 'desc'), paging).as('e'))
    .innerJoin('transfers as t', 't.id', 'e.transfer_id')
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .leftJoin('proposals as p', (join) => join.onRef('p.id', '=', 't.order_id').on('p.kind', '=', 'correction'))
    .select(['e.id', 't.type', 'e.amount', 'e.balance_after', 'o.order_no', 'p.note', 't.created_at'])
    .orderBy('e.id', 'desc')

/** Incoming and outgoing amounts of a user's available balance, in micro-units. */
export async function sumMovements(
  db: Kysely<Database>,
  userId: string,
): Promise<{ income: bigint; expenditure: bigint }> {
  const { rows } = await sql<{ income: string; expenditure: string }>`
    SELECT coalesce(sum(s.income), 0)::text AS income, coalesce(sum(s.expenditure), 0)::text AS expenditure
    FROM accounts a CROSS JOIN LATERAL sums_of_account(a.id) s
    WHERE a.owner = ${userId} AND a.kind = 'available' AND a.asset = 'USDT'`.execute(db)
  return { income: BigInt(rows[0]?.income ?? 0), expenditure: BigInt(rows[0]?.expenditure ?? 0) }
}
