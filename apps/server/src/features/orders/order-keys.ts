import type { Kysely } from 'kysely'
import type { OrderRow } from '../../db/order-rows.ts'
import type { Database } from '../../db/schema.ts'
import type { Keys } from '../../http/paged.ts'

/** The ids of a user's orders, newest first; of a kind and in a state unless they are empty. */
export function orderKeys(
  db: Kysely<Database>,
  userId: string,
  kind: OrderRow['kind'] | '',
  state: OrderRow['state'] | '' = '',
): Keys<'orders'> {
  const orders = db.selectFrom('orders').select('orders.id').where('user_id', '=', userId)
  const ofKind = kind === '' ? orders : orders.where('kind', '=', kind)
  const wanted = state === '' ? ofKind : ofKind.where('state', '=', state)
  return { table: 'orders', ids: wanted.orderBy('orders.seq', 'desc') }
}
