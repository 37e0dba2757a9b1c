import { Refusal, saleuMerchant as call } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import { cachedByCostEach } from '../../../services/cache/cached-by-cost.ts'
import { verifiedMerchants } from './merchant-checks.ts'
import { merchantRecords } from './merchant-records.ts'
import { findMerchant } from './other-merchant.ts'

export const saleuMerchant = user(call, async ({ saleu_id, merchant_id }, { services: { reads }, userId, now }) => {
  const merchant = await findMerchant(reads, merchant_id || (await merchantOf(reads, saleu_id)))
  const { id } = merchant
  const [record, whole, verified, marks] = await Promise.all([
    merchantRecords(reads, [id], now),
    wholeRecord(reads, id, now),
    verifiedMerchants(reads, [id], now),
    readMarks(reads, userId, id),
  ])
  const { usual: _, ...figures } = record(id)
  return {
    merchant_id: id,
    name: merchant.name,
    avatar: '',
    is_private: merchant.owner_id !== null,
    since: merchant.created_at.toISOString(),
    ...figures,
    ...whole,
    verified: [...verified(id)],
    ...marks,
    own: merchant.owner_id === userId,
  }
})

async function merchantOf(db: Kysely<Database>, offerId: string): Promise<string> {
  const offer =
    isId(offerId) && (await db.selectFrom('offers').select('merchant_id').where('id', '=', offerId).executeTakeFirst())
  if (!offer) throw new Refusal('not_found', { message: 'offer_gone' })
  return offer.merchant_id
}

/** The trades of a merchant since it began, and how its appeals were decided; kept in memory by cost. */
const wholeRecord = cachedByCostEach(async (db, id) => {
  const { rows } = await sql<{ orders: bigint; completed: bigint; appeals: bigint; lost: bigint }>`
    SELECT t.*, a.* FROM (
      SELECT count(*) FILTER (WHERE state <> 'audit') AS orders, count(*) FILTER (WHERE state = 'completion') AS completed
      FROM orders WHERE merchant_id = ${id} AND kind = 'sale') t
    CROSS JOIN (
      SELECT count(*) AS appeals, count(*) FILTER (WHERE outcome = CASE side WHEN 'sell' THEN 'return' ELSE 'release' END) AS lost
      FROM (SELECT DISTINCT ON (d.order_id) d.outcome, s.side FROM appeal_decisions d
        JOIN orders o ON o.id = d.order_id AND o.merchant_id = ${id} AND o.state <> 'audit' JOIN sales s ON s.order_id = o.id
        ORDER BY d.order_id, d.round DESC) final) a`.execute(db)
  const { orders = 0n, completed = 0n, appeals = 0n, lost = 0n } = rows[0] ?? {}
  return {
    orders: Number(orders),
    completed: Number(completed),
    appeals: Number(appeals),
    appeals_lost: Number(lost),
  }
})

async function readMarks(db: Kysely<Database>, userId: string, merchantId: string) {
  const has = (table: 'merchant_favourites' | 'merchant_blocks') =>
    sql<boolean>`EXISTS (SELECT FROM ${sql.table(table)} WHERE user_id = ${userId} AND merchant_id = ${merchantId})`
  return db
    .selectNoFrom([has('merchant_favourites').as('favourite'), has('merchant_blocks').as('blocked')])
    .executeTakeFirstOrThrow()
}
