import type { Kysely } from 'kysely'
import type { OrderRow } from '../../db/order-rows.ts'
import type { Database } from '../../db/schema.ts'
import type { OrderKeys } from '../../http/paged.ts'

/** The ids of a user's orders of a kind, newest first; of those in a state unless it is empty. */
export function orderKeys(
  db: Kysely<Database>,
  userId: string,
  kind: OrderRow['kind'],
  state: OrderRow['state'] | '' = '',
): OrderKeys {
  const orders = db.selectFrom('orders').select('orders.id').where('user_id', '=', userId).where('kind', '=', kind)
  return (state === '' ? orders : orders.where('state', '=', state)).orderBy('orders.seq', 'desc')
}
