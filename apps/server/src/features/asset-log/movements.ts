import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * The movements of a user's available balance: every entry of that account, with what it was, which order it belongs
 * to, and for a correction why. What is set aside leaves it, what comes back returns to it, so the rows always add up
 * to what is there.
 */
export const selectMovements = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('entries as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .innerJoin('transfers as t', 't.id', 'e.transfer_id')
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .leftJoin('proposals as p', (join) => join.onRef('p.id', '=', 't.order_id').on('p.kind', '=', 'correction'))
    .where('a.owner', '=', userId)
    .where('a.kind', '=', 'available')
    .where('a.asset', '=', 'USDT')

/** Incoming and outgoing amounts of a user's available balance, in micro-units. */
export async function sumMovements(
  db: Kysely<Database>,
  userId: string,
): Promise<{ income: bigint; expenditure: bigint }> {
  const row = await db
    .selectFrom('entries as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .where('a.owner', '=', userId)
    .where('a.kind', '=', 'available')
    .where('a.asset', '=', 'USDT')
    .select([
      sql<string>`coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::text`.as('income'),
      sql<string>`coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::text`.as('expenditure'),
    ])
    .executeTakeFirstOrThrow()
  return { income: BigInt(row.income), expenditure: BigInt(row.expenditure) }
}
