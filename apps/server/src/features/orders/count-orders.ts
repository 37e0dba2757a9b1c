import type { Kysely, RawBuilder } from 'kysely'
import type { OrderRow } from '../../db/order-rows.ts'
import type { Database } from '../../db/schema.ts'
import { totalOf } from '../../http/paged.ts'

/** The number of a user's orders of a kind, in a state unless it is empty; from the index alone, without their details. */
export function countOrders(
  db: Kysely<Database>,
  userId: string,
  kind: OrderRow['kind'],
  state: OrderRow['state'] | '' = '',
): RawBuilder<bigint> {
  const orders = db.selectFrom('orders').where('user_id', '=', userId).where('kind', '=', kind)
  return totalOf(state === '' ? orders : orders.where('state', '=', state))
}
