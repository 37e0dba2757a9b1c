import { sql, type Kysely, type Selectable } from 'kysely'
import type { DeliveryRow } from '../../db/rows/delivery-rows.ts'
import type { Database } from '../../db/schema.ts'
import { lockLane } from './lanes.ts'
import { followWithin, laneOfGroup } from './retry-lanes.ts'

/**
 * Gives up a webhook that failed, in the caller's transaction, and makes the next one of its order due. False when it is not open or has
 * not failed. An attempt that is under way changes nothing afterwards.
 */
export async function dropFailed(
  trx: Kysely<Database>,
  delivery: Selectable<DeliveryRow>,
  now: Date,
): Promise<boolean> {
  const { id, recipient, retry_lane } = delivery
  await lockLane(trx, 'webhook', recipient)
  const dropped = await trx
    .updateTable('deliveries')
    .set({ state: 'dropped', error: 'unwanted', ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('attempts', '>', 0)
    .where('retry_lane', 'is not', null)
    .executeTakeFirst()
  if (dropped.numUpdatedRows === 0n) return false
  await trx
    .updateTable('delivery_lanes')
    .set((eb) => ({ open: eb('open', '-', 1) }))
    .where('channel', '=', 'webhook')
    .where('recipient', '=', recipient)
    .execute()
  await followWithin(trx, delivery, now)
  await sql`UPDATE delivery_retry_lanes l SET due_at = (SELECT min(d.due_at) FROM deliveries d WHERE d.recipient = l.recipient
      AND d.retry_lane = l.lane AND d.state = 'open')
    WHERE recipient = ${recipient} AND lane = ${retry_lane} AND claim IS NULL`.execute(trx)
  return true
}

/**
 * Opens an ended delivery again, in the caller's transaction, and makes one due that waits for its next attempt: at the place of its
 * order. False when it is open and has not failed.
 */
export async function reopen(
  trx: Kysely<Database>,
  { id, channel, recipient }: Pick<DeliveryRow, 'id' | 'channel' | 'recipient'>,
  now: Date,
): Promise<boolean> {
  await lockLane(trx, channel, recipient)
  const { rows } = await sql<{ seq: bigint; retry_lane: number | null; was_open: boolean }>`
    UPDATE deliveries d SET state = 'open', ended_at = NULL, due_at = ${now}, error = '',
      began_at = CASE WHEN d.state = 'open' THEN d.began_at END,
      retry_lane = CASE WHEN d.state = 'open' THEN d.retry_lane
        ELSE ${laneOfGroup(sql`d.recipient`, sql`coalesce(d.order_id, d.subject)`)} END
    FROM (SELECT id, state = 'open' AS was_open FROM deliveries WHERE id = ${id}) o
    WHERE d.id = o.id AND (d.state <> 'open' OR d.retry_lane IS NOT NULL AND d.attempts > 0 AND d.due_at > ${now})
    RETURNING d.seq, d.retry_lane, o.was_open`.execute(trx)
  const [opened] = rows
  if (!opened) return false
  const { seq, retry_lane, was_open } = opened
  if (retry_lane !== null)
    await sql`UPDATE delivery_retry_lanes SET due_at = ${now}
      WHERE recipient = ${recipient} AND lane = ${retry_lane} AND claim IS NULL`.execute(trx)
  if (was_open) return true
  await trx
    .updateTable('delivery_lanes')
    .set((eb) => ({
      open: eb('open', '+', 1),
      ...(retry_lane === null
        ? { due_at: eb.fn.coalesce('due_at', eb.val(now)), head: sql<bigint>`least(head, ${seq})` }
        : {}),
    }))
    .where('channel', '=', channel)
    .where('recipient', '=', recipient)
    .execute()
  return true
}
