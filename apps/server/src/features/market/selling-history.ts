import { sellingHistory as call } from '@c2c/contract'
import { formatPrice, formatUsdt, type Currency } from '@c2c/domain'
import { user } from '../../http/context.ts'
import { paged } from '../../http/paged.ts'

export const sellingHistory = user(call, (input, { services }) => {
  const completed = services.db
    .selectFrom('orders')
    .where('orders.kind', '=', 'sale')
    .where('orders.state', '=', 'completion')
  const finished = completed
    .innerJoin('sales as s', 's.order_id', 'orders.id')
    .select(['s.number', 's.price', 's.currency', 's.side', 'orders.created_at'])
    .orderBy('orders.seq', 'desc')
  return paged(
    finished,
    input,
    ({ number, price, currency, side, created_at }) => ({
      number: formatUsdt(number),
      price: formatPrice(price, currency as Currency),
      currency,
      side,
      created_at: created_at.toISOString(),
    }),
    { table: 'orders', ids: completed.select('orders.id').orderBy('orders.seq', 'desc') },
  )
})
