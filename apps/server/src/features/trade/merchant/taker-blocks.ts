import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'

/** The reasons of merchants that have blocked the users of these trades, by `merchant user`. */
export async function takerBlocks(
  db: Kysely<Database>,
  sales: readonly { readonly merchant_id: string; readonly user_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (sales.length === 0) return new Map()
  const rows = await db
    .selectFrom('taker_blocks')
    .select(['merchant_id', 'user_id', 'reason'])
    .where('user_id', 'in', [...new Set(sales.map((sale) => sale.user_id))])
    .where('merchant_id', 'in', [...new Set(sales.map((sale) => sale.merchant_id))])
    .execute()
  return new Map(rows.map(({ merchant_id, user_id, reason }) => [`${merchant_id} ${user_id}`, reason]))
}
