import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Source } from '../../http/paged.ts'

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

/**
 * The entries of a user's available balance, newest first. Blocked amounts leave it and return to it, so all entries sum to
 * it.
 */
export function ownEntries(
  db: Kysely<Database>,
  userId: string,
  { direction, type }: MovementFilter,
): Source<'entries'> {
  let rows = db
    .selectFrom('entries')
    .where('entries.account_id', '=', availableAccount(db, userId))
    .orderBy('entries.id', 'desc')
  if (direction !== '') rows = rows.where('entries.amount', direction === 'income' ? '>' : '<', 0n)
  if (type === '') return { db, table: 'entries', rows }
  const ofType = rows.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('transfers as t')
        .select('t.id')
        .whereRef('t.id', '=', 'entries.transfer_id')
        .where('t.type', '=', type),
    ),
  )
  return { db, table: 'entries', rows: ofType }
}

/** Entries with their transfers, the number of their order, and the note of a correction. */
export const selectMovements = (db: Kysely<Database>) =>
  db
    .selectFrom('entries')
    .innerJoin('transfers as t', 't.id', 'entries.transfer_id')
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .leftJoin('proposals as p', (join) => join.onRef('p.id', '=', 't.order_id').on('p.kind', '=', 'correction'))
    .select([
      'entries.id',
      't.type',
      'entries.amount',
      'entries.balance_after',
      'o.order_no',
      'o.state',
      'p.note',
      't.created_at',
    ])

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
