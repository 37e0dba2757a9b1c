import { sql, type Kysely } from 'kysely'
import type { DeliveryRow } from '../../db/rows/delivery-rows.ts'
import type { Database } from '../../db/schema.ts'
import { lockLane } from './lanes.ts'
import { laneOfGroup } from './retry-lanes.ts'

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
