import type { DeliveryChannel } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { lockLane } from './lock-lane.ts'

/**
 * Makes due what waits for the end of a recipient's quiet hours, in the transaction that changes them: each delivery is asked again
 * whether it may be sent. `delays` are the milliseconds from an event to its delivery, by channel.
 */
export async function releaseHeld(
  trx: Kysely<Database>,
  recipient: string,
  delays: Readonly<Partial<Record<DeliveryChannel, number>>>,
  now: Date,
): Promise<void> {
  for (const [channel, delay] of Object.entries(delays) as [DeliveryChannel, number][]) {
    await lockLane(trx, channel, recipient)
    await sql`UPDATE deliveries SET due_at = greatest(created_at + ${delay} * interval '1 ms', ${now}::timestamptz)
      WHERE channel = ${channel} AND recipient = ${recipient} AND state = 'open'
        AND due_at > greatest(created_at + ${delay} * interval '1 ms', ${now}::timestamptz)`.execute(trx)
    // A claimed lane is released with what is due then.
    await sql`UPDATE delivery_lanes l SET due_at = greatest(l.not_before, (SELECT min(due_at) FROM deliveries d
        WHERE d.channel = l.channel AND d.recipient = l.recipient AND d.state = 'open'))
      WHERE channel = ${channel} AND recipient = ${recipient} AND claim IS NULL AND due_at IS NOT NULL`.execute(trx)
  }
}
