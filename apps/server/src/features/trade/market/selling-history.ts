import { sellingHistory as call } from '@c2c/contract'
import { formatPrice, formatUsdt, type Currency } from '@c2c/domain'
import { user } from '../../../http/context.ts'
import { pagedFrom } from '../../../http/paged.ts'

export const sellingHistory = user(call, (input, { services: { reads } }) => {
  const completed = reads
    .selectFrom('orders')
    .where('orders.kind', '=', 'sale')
    .where('orders.state', '=', 'completion')
    .orderBy('orders.seq', 'desc')
  const sales = reads
    .selectFrom('orders')
    .innerJoin('sales as s', 's.order_id', 'orders.id')
    .select(['s.number', 's.price', 's.currency', 's.side', 'orders.created_at'])
    .orderBy('orders.seq', 'desc')
  return pagedFrom(
    { db: reads, table: 'orders', rows: completed },
    sales,
    input,
    ({ number, price, currency, side, created_at }) => ({
      number: formatUsdt(number),
      price: formatPrice(price, currency as Currency),
      currency,
      side,
      created_at: created_at.toISOString(),
    }),
  )
})
