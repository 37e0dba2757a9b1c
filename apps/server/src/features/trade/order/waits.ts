import type { TradeWaits } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { readSetting } from '../../../services/settings/settings.ts'

/** The time limits of a trade's steps, in minutes. */
export const readWaits = async (db: Kysely<Database>, pay: number): Promise<TradeWaits> => ({
  pay,
  ...(await readSetting(db, 'trade_waits')),
})

/** Until when the buyer of an expired purchase can say "I had paid"; null for any other order. */
export async function latePaymentUntil(db: Kysely<Database>, orderId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('sales as s', 's.order_id', 'o.id')
    .where('o.id', '=', orderId)
    .where('o.step', '=', 'expired')
    .where('s.side', '=', 'buy')
    .select(sql<Date>`late_payment_until(o.updated_at)`.as('until'))
    .executeTakeFirst()
  return row?.until ?? null
}
