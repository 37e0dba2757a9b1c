import type { DeliveryChannel, DeliveryError } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

interface LaneKey {
  readonly channel: DeliveryChannel
  readonly recipient: string
}

interface End {
  readonly state: 'dead' | 'dropped'
  readonly error: DeliveryError
}

/** Ends all open deliveries of a lane in the caller's transaction. An attempt in progress changes nothing afterwards. */
export async function closeLane(trx: Kysely<Database>, lane: LaneKey, end: End, now: Date): Promise<void> {
  await trx
    .updateTable('delivery_lanes')
    .set({ claim: null, due_at: null, open: 0, failures: 0, failing_since: null, gave_up: false, slow: false })
    .where('channel', '=', lane.channel)
    .where('recipient', '=', lane.recipient)
    .execute()
  await trx
    .updateTable('deliveries')
    .set({ ...end, ended_at: now })
    .where('channel', '=', lane.channel)
    .where('recipient', '=', lane.recipient)
    .where('state', '=', 'open')
    .execute()
}
