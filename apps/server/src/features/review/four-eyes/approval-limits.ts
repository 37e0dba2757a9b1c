import { usdt, type Usdt } from '@c2c/domain'
import { sql } from 'kysely'
import type { OrderRow } from '../../../db/rows/order-rows.ts'
import type { StaffContext } from '../../../http/context.ts'

/**
 * The amount from which a decision of this member of staff about an order of this party needs four-eyes approval: by itself, or
 * with what one person decided on the same UTC day; by default always. The database enforces it on each credit, payout
 * and decision (sql/functions/review/four-eyes/count-alone.sql).
 */
export async function secondPersonFrom(
  kind: 'recharge' | 'withdraw' | 'appeal',
  { user_id, merchant_id }: Pick<OrderRow, 'user_id' | 'merchant_id'>,
  { services, staff, now }: Pick<StaffContext, 'services' | 'staff' | 'now'>,
): Promise<Usdt> {
  const { rows } = await sql<{ amount: bigint }>`
    SELECT four_eyes_from(${kind}, ${user_id ?? merchant_id}, ${staff.staffId}, ${now}) AS amount`.execute(services.db)
  return usdt(rows[0]?.amount ?? 0n)
}
