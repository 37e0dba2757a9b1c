import { sellingOrder as call } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import { pagedFrom, type Source } from '../../../http/paged.ts'
import { userOrders } from '../../review/order-steps/common-order.ts'
import { saleAnswer, selectSales } from '../order/sales.ts'

export const sellingOrder = user(call, (input, { services: { reads }, userId, language }) =>
  pagedFrom(openSales(reads, userId), selectSales(reads).orderBy('orders.seq', 'desc'), input, (sale) =>
    saleAnswer(sale, language),
  ),
)

/** A user's open trades in which the user sells, as `selling/tongji` counts them; purchases are orders of the same kind. */
function openSales(db: Kysely<Database>, userId: string): Source<'orders'> {
  const trades = userOrders(db, userId, 'sale', 'audit')
  const rows = trades.rows.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('sales as s')
        .select('s.order_id')
        .whereRef('s.order_id', '=', 'orders.id')
        .where('s.side', '=', 'sell'),
    ),
  )
  return { ...trades, rows }
}
