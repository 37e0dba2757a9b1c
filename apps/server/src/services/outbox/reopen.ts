import { sql, type Kysely } from 'kysely'
import type { DeliveryRow } from '../../db/rows/delivery-rows.ts'
import type { Database } from '../../db/schema.ts'
import { lockLane } from './lock-lane.ts'

/** Opens an ended delivery again, in the caller's transaction. False when it is open already. */
export async function reopen(
  trx: Kysely<Database>,
  { id, channel, recipient }: Pick<DeliveryRow, 'id' | 'channel' | 'recipient'>,
  now: Date,
): Promise<boolean> {
  await lockLane(trx, channel, recipient)
  const opened = await trx
    .updateTable('deliveries')
    .set({ state: 'open', ended_at: null, due_at: now, began_at: null, error: '' })
    .where('id', '=', id)
    .where('state', '<>', 'open')
    .returning('seq')
    .executeTakeFirst()
  if (!opened) return false
  await trx
    .updateTable('delivery_lanes')
    .set((eb) => ({
      open: eb('open', '+', 1),
      due_at: eb.fn.coalesce('due_at', eb.val(now)),
      head: sql<bigint>`least(head, ${opened.seq})`,
    }))
    .where('channel', '=', channel)
    .where('recipient', '=', recipient)
    .execute()
  return true
}
