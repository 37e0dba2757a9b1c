import { Refusal } from '@c2c/contract'
import { purchaseHindrance, usualPurchaseLimits } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readSetting } from '../../services/settings.ts'

/** As many purchases of the person wait for payment as may. */
export const tooManyUnpaid = (max: string): Refusal =>
  new Refusal('limit_exceeded', { message: 'unpaid_purchases', values: { max }, data: { max: Number(max) } })

/**
 * Refuses another purchase with `limit_exceeded` while as many are unpaid as may be, or after too many came to nothing.
 * Of those made at the same time the database counts the unpaid ones again (migrations/031-unpaid-purchases.sql).
 */
export async function requireRoomToBuy(db: Kysely<Database>, userId: string, now: Date): Promise<void> {
  const limits = (await readSetting(db, 'purchase_limits')) ?? usualPurchaseLimits
  const unpaid = db
    .selectFrom('orders')
    .innerJoin('sales', 'sales.order_id', 'orders.id')
    .where('orders.user_id', '=', userId)
    .where('orders.kind', '=', 'sale')
    .where('sales.side', '=', 'buy')
  const { waiting } = await unpaid
    .where('orders.step', '=', 'waiting_payment')
    .select((eb) => eb.fn.countAll<bigint>().as('waiting'))
    .executeTakeFirstOrThrow()
  const abandoned = await unpaid
    .where('orders.step', 'in', ['cancelled', 'expired'])
    .select('orders.updated_at')
    .orderBy('orders.updated_at', 'desc')
    .limit(limits.abandoned)
    .execute()
  const counted = { waiting: Number(waiting), abandoned: abandoned.map(({ updated_at }) => updated_at) }
  const hindrance = purchaseHindrance(limits, counted, now)
  if (!hindrance) return
  const max = String(hindrance.most)
  if (!hindrance.until) throw tooManyUnpaid(max)
  const until = hindrance.until.toISOString()
  const data = { max: hindrance.most, until }
  throw new Refusal('limit_exceeded', { message: 'abandoned_purchases', values: { max, until }, data })
}
