import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { hint, namedOrders, type Hint, type Item } from './hint.ts'
import { similarImages } from './similar-images.ts'

/** Says when the images of an item, or images that look like them, are used in other orders. */
export async function imageHints(db: Kysely<Database>, item: Item, images: readonly string[]): Promise<Hint[]> {
  if (images.length === 0) return []
  const own = await db.selectFrom('uploads').select('sha256').where('id', 'in', images).execute()
  const same = await db
    .selectFrom('uploads')
    .select('id')
    .where(
      'sha256',
      'in',
      own.map(({ sha256 }) => sha256),
    )
    .execute()
  const sameIds = same.map(({ id }) => id)
  const alike = await similarImages(db, images)
  const sameOrders = await ordersWith(db, sameIds)
  const alikeOrders = await ordersWith(
    db,
    alike.filter((id) => !sameIds.includes(id)),
  )
  const [twice, similar] = await Promise.all([
    namedOrders(db, item, sameOrders),
    namedOrders(
      db,
      item,
      alikeOrders.filter((id) => !sameOrders.includes(id)),
    ),
  ])
  return [
    ...(twice ? [hint('same_image', 'danger', twice)] : []),
    ...(similar ? [hint('similar_image', 'warning', similar)] : []),
  ]
}

/** The orders that show one of these images: as proof of a recharge, of a payment, or as evidence. */
async function ordersWith(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ order_id: string }>`
    SELECT order_id FROM recharges WHERE credentials && ${ids}::uuid[]
    UNION SELECT order_id FROM order_events WHERE credentials <> '{}' AND credentials && ${ids}::uuid[]
    UNION SELECT order_id FROM order_messages WHERE images <> '{}' AND images && ${ids}::uuid[]`.execute(db)
  return rows.map(({ order_id }) => order_id)
}
