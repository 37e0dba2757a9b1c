import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** The time after which a due delivery should have been tried, in milliseconds. */
export const deliveryLateAfter = 15 * 60_000

/** The recipients with a delivery that is due, since when the oldest one is, and the deliveries that failed for good, by channel. */
export async function readDueDeliveries(db: Kysely<Database>, now: Date) {
  const { count, oldest } = await db
    .selectFrom(
      db
        .selectFrom('delivery_lanes')
        .select('due_at')
        .where('due_at', '<=', now)
        .unionAll(db.selectFrom('delivery_retry_lanes').select('due_at').where('due_at', '<=', now))
        .as('due'),
    )
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min('due_at').as('oldest')])
    .executeTakeFirstOrThrow()
  const dead = await db
    .selectFrom('deliveries')
    .where('state', '=', 'dead')
    .groupBy('channel')
    .select(({ fn }) => ['channel', fn.countAll<bigint>().as('count')])
    .execute()
  return {
    due: Number(count),
    oldest,
    dead: dead.map(({ channel, count: failed }) => ({ channel, count: Number(failed) })),
  }
}
