import type { Kysely } from 'kysely'
import type { OrderRow } from '../../db/order-rows.ts'
import type { Database } from '../../db/schema.ts'
import type { Source } from '../../http/paged.ts'

/** A user's orders, newest first; of a kind and in a state unless they are empty. */
export function userOrders(
  db: Kysely<Database>,
  userId: string,
  kind: OrderRow['kind'] | '',
  state: OrderRow['state'] | '' = '',
): Source<'orders'> {
  const orders = db.selectFrom('orders').where('orders.user_id', '=', userId).orderBy('orders.seq', 'desc')
  const ofKind = kind === '' ? orders : orders.where('orders.kind', '=', kind)
  return { db, table: 'orders', rows: state === '' ? ofKind : ofKind.where('orders.state', '=', state) }
}
