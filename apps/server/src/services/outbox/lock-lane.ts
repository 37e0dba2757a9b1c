import type { DeliveryChannel } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * Locks a lane, which need not exist yet, in the caller's transaction. What locks an endpoint too locks its lane first, as
 * workers do.
 */
export async function lockLane(trx: Kysely<Database>, channel: DeliveryChannel, recipient: string): Promise<void> {
  await sql`INSERT INTO delivery_lanes (channel, recipient) VALUES (${channel}, ${recipient})
    ON CONFLICT (channel, recipient) DO UPDATE SET open = delivery_lanes.open`.execute(trx)
}
