import type { DeliveryChannel, DeliveryError } from '@c2c/contract'
import { sql, type Kysely, type Selectable } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { DeliveryRow } from '../../db/rows/delivery-rows.ts'
import type { Database } from '../../db/schema.ts'

/** Until when a claimed lane is left alone, in milliseconds; longer than any attempt may take (see dispatcher.ts). */
export const leaseMs = 60_000

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
      WHERE d.channel = c.channel AND d.recipient = c.recipient AND d.state = 'open' AND d.retry_lane IS NULL
        AND d.seq >= c.head AND d.due_at <= ${now} ORDER BY d.seq LIMIT 1) d`.execute(db)
  return rows
}

/**
 * Locks a lane, which need not exist yet, in the caller's transaction. Code that locks an endpoint too locks its lane first, as
 * workers do.
 */
export async function lockLane(trx: Kysely<Database>, channel: DeliveryChannel, recipient: string): Promise<void> {
  await sql`INSERT INTO delivery_lanes (channel, recipient) VALUES (${channel}, ${recipient})
    ON CONFLICT (channel, recipient) DO UPDATE SET open = delivery_lanes.open`.execute(trx)
}

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
    .set({ claim: null, due_at: null, open: 0, failures: 0, slow: false })
    .set({ failing_since: null, gave_up: false, not_before: null })
    .where('channel', '=', lane.channel)
    .where('recipient', '=', lane.recipient)
    .execute()
  if (lane.channel === 'webhook')
    await trx
      .updateTable('delivery_retry_lanes')
      .set({ claim: null, due_at: null })
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

/** The answer of a receiver; `answer` is its first 2 kB. */
interface Response {
  readonly status?: number
  readonly answer?: string
}

/** The outcome of an attempt. `together` are later deliveries of the lane that the attempt has delivered too, `events` is the number of all their events. `gone`: the receiver wants no more. `postponed` until null waits until its lane is resumed. */
export type Outcome =
  | ({ readonly result: 'delivered'; readonly together?: readonly string[]; readonly events?: number } & Response)
  | ({ readonly result: 'failed'; readonly error: DeliveryError; readonly gone?: boolean } & Response)
  | { readonly result: 'dropped'; readonly error: DeliveryError }
  | { readonly result: 'postponed'; readonly until: Date | null }

/** Sends one delivery of a channel. The signal aborts when the process is about to end. */
export type Sender = (delivery: ClaimedDelivery, signal: AbortSignal) => Promise<Outcome>
