import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

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
export const movementsPage = (
  db: Kysely<Database>,
  entries: ReturnType<typeof selectEntries>,
  { page, page_size }: { readonly page: number; readonly page_size: number },
) =>
  db
    .selectFrom(
      entries
        .selectAll('e')
        .orderBy('e.id', 'desc')
        .limit(page_size)
        .offset((page - 1) * page_size)
        .as('e'),
    )
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
  const row = await db
    .selectFrom('entries as e')
    .where('e.account_id', '=', availableAccount(db, userId))
    .select([
      sql<string>`coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::text`.as('income'),
      sql<string>`coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::text`.as('expenditure'),
    ])
    .executeTakeFirstOrThrow()
  return { income: BigInt(row.income), expenditure: BigInt(row.expenditure) }
}
