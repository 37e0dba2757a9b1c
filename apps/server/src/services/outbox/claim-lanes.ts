import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { DeliveryRow } from '../../db/rows/delivery-rows.ts'
import type { Database } from '../../db/schema.ts'

/** Until when a claimed lane is left alone, in milliseconds; longer than any attempt may take (see dispatcher.ts). */
const leaseMs = 60_000

/** The oldest due delivery of a claimed lane: one that waits for the end of quiet hours lets those behind it pass. */
export interface ClaimedDelivery extends Selectable<DeliveryRow> {
  readonly claim: string
}

/**
 * Claims due lanes for this process and returns the oldest due delivery of each. The claim ends with its lease: when the
 * process dies, another one sends the delivery again.
 */
export async function claimLanes(
  db: Kysely<Database>,
  { slow, limit, now }: { readonly slow: boolean; readonly limit: number; readonly now: Date },
): Promise<ClaimedDelivery[]> {
  const claim = randomUUID()
  const { rows } = await sql<ClaimedDelivery>`
    WITH claimed AS (
      UPDATE delivery_lanes l SET due_at = ${new Date(now.getTime() + leaseMs)}, claim = ${claim}
      FROM (SELECT channel, recipient FROM delivery_lanes WHERE slow = ${slow} AND due_at <= ${now}
        ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED) due
      WHERE l.channel = due.channel AND l.recipient = due.recipient RETURNING l.channel, l.recipient, l.claim, l.head)
    SELECT d.*, c.claim FROM claimed c CROSS JOIN LATERAL (SELECT * FROM deliveries d
      WHERE d.channel = c.channel AND d.recipient = c.recipient AND d.state = 'open'
        AND d.seq >= c.head AND d.due_at <= ${now} ORDER BY d.seq LIMIT 1) d`.execute(db)
  return rows
}
