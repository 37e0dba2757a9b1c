import { consoleUserOrders as call } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { sql } from 'kysely'
import { staff } from '../../../http/context.ts'
import { pagedFrom } from '../../../http/paged.ts'
import { orderAnswer, reasonIn, userOrders } from '../../review/order-steps/common-order.ts'
import { findUser } from './reviewed-user.ts'

export const consoleUserOrders = staff(
  call,
  async ({ user_id: id, kind, state, ...paging }, { services: { db }, language }) => {
    await findUser(db, id)
    const orders = db
      .selectFrom('orders')
      .leftJoin('recharges as r', 'r.order_id', 'orders.id')
      .leftJoin('recharge_credits as c', 'c.order_id', 'orders.id')
      .leftJoin('withdrawals as w', 'w.order_id', 'orders.id')
      .leftJoin('sales as s', 's.order_id', 'orders.id')
      .leftJoin('interest_orders as i', 'i.order_id', 'orders.id')
      .selectAll('orders')
      .select(sql<bigint>`coalesce(c.amount, r.claimed, w.amount, s.number, i.principal, 0)`.as('amount'))
      .orderBy('orders.seq', 'desc')
    return pagedFrom(userOrders(db, id, kind, state), orders, paging, (row) => ({
      ...orderAnswer(row),
      reason: reasonIn(row, language),
      order_id: row.id,
      kind: row.kind,
      amount: formatUsdt(row.amount),
    }))
  },
)
