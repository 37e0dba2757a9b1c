import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { samePictures } from '../../../../services/files/same-pictures.ts'
import { hint, namedOrders, type Hint, type Item } from './party-hints.ts'

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

/** The most images of an order that are compared with others, and the most others: each pair takes up to 20 ms. */
export const mostCompared = 3
const mostOthers = 100

/** Earlier findings, by the ids of both: the approval follows a look at the order. */
const known = new Map<string, boolean>()
const mostKnown = 20_000

/**
 * The other uploads that show the same picture as one of these, also when it was cropped, scaled or edited: among those
 * with an outline in common, and the images of the newest recharges.
 */
export async function similarImages(db: Kysely<Database>, images: readonly string[]): Promise<string[]> {
  if (images.length === 0) return []
  const own = await db
    .selectFrom('uploads')
    .select(['id', 'outline', 'detail'])
    .where('id', 'in', images.slice(0, mostCompared))
    .execute()
  const found = new Set<string>()
  for (const { id, outline, detail } of own) {
    if (detail === null) continue
    for (const other of await sameAs(db, { id, outline, detail })) if (!images.includes(other)) found.add(other)
  }
  return [...found]
}

interface Own {
  readonly id: string
  readonly outline: number[]
  readonly detail: Buffer
}

async function sameAs(db: Kysely<Database>, own: Own): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH newest AS (SELECT id, seq FROM orders WHERE kind = 'recharge' ORDER BY seq DESC LIMIT ${mostOthers})
    SELECT id FROM uploads WHERE detail IS NOT NULL AND id <> ${own.id} AND id IN (
      (SELECT id FROM uploads WHERE outline <> '{}' AND outline && ${own.outline}::int[]
        ORDER BY created_at DESC LIMIT ${mostOthers})
      UNION (SELECT unnest(r.credentials[1:${mostCompared}]) FROM newest JOIN recharges r ON r.order_id = newest.id
        ORDER BY newest.seq DESC LIMIT ${mostOthers}))`.execute(db)
  const pairOf = (id: string) => [own.id, id].toSorted().join(' ')
  const unknown = rows.map(({ id }) => id).filter((id) => !known.has(pairOf(id)))
  if (unknown.length > 0) {
    const same = new Set(await samePictures({ own: own.detail, others: await detailsOf(db, unknown) }))
    if (known.size >= mostKnown) known.clear()
    for (const id of unknown) known.set(pairOf(id), same.has(id))
  }
  return rows.filter(({ id }) => known.get(pairOf(id))).map(({ id }) => id)
}

/** The grey pictures of uploads, of 46 kB each. */
const detailsOf = (db: Kysely<Database>, ids: readonly string[]) =>
  db
    .selectFrom('uploads')
    .select(['id', 'detail'])
    .where('id', 'in', ids)
    .where('detail', 'is not', null)
    .$narrowType<{ detail: Buffer }>()
    .execute()
