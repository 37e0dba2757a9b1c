import { Refusal } from '@c2c/contract'
import { abandonedWindow, purchaseLimitReached, type PurchaseLimits, type UnpaidPurchases } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { tooManyUnpaid } from './refusals.ts'

/**
 * Refuses another purchase with `limit_exceeded` at the limit of unpaid ones, or after too many failed.
 * The database re-checks concurrent purchases (sql/functions/trade/order/refuse-too-many-unpaid.sql).
 */
export async function requireRoomToBuy(db: Kysely<Database>, userId: string, now: Date): Promise<void> {
  // One look, because it is in the way of every purchase; a setting was checked when it was set.
  const { rows } = await sql<UnpaidPurchases & { limits: PurchaseLimits }>`SELECT
    (SELECT count(*)::int FROM orders
      WHERE user_id = ${userId} AND kind = 'sale' AND step = 'waiting_payment' AND awaits = 'user') AS waiting,
    ARRAY(SELECT updated_at FROM orders
      WHERE user_id = ${userId} AND kind = 'sale' AND step IN ('cancelled', 'expired')
        AND updated_at > ${new Date(now.getTime() - abandonedWindow)}
        AND (SELECT side FROM sales WHERE order_id = orders.id) = 'buy'
      ORDER BY updated_at DESC) AS abandoned,
    current_setting_value('purchase_limits') || jsonb_build_object('unpaid', unpaid_limit(${userId})) AS limits`.execute(
    db,
  )
  const [counted] = rows
  if (!counted) return
  const reached = purchaseLimitReached(counted.limits, counted, now)
  if (!reached) return
  const max = String(reached.max)
  if (!reached.until) throw tooManyUnpaid(max)
  const until = reached.until.toISOString()
  const data = { max: reached.max, until }
  throw new Refusal('limit_exceeded', { message: 'abandoned_purchases', values: { max, until }, data })
}
