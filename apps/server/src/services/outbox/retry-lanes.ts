import { sql, type Kysely, type RawBuilder } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/schema.ts'
import { leaseMs, type ClaimedDelivery } from './lanes.ts'

/*
 * Webhooks of one order keep their order, and no others wait for them. The invariant: a delivery is sent only when no earlier one of its
 * order to the same endpoint is open. The lane of an endpoint sends the oldest one; an order whose delivery fails or takes long is set
 * aside into a retry lane, where its first delivery is due at its next attempt and the later ones are `held`. All changes are made with the
 * lane of the endpoint locked.
 */

/** The retry lanes of an endpoint: it gets so many attempts at the same time, and one more of its own lane. */
const laneCount = 4

/** When a delivery is due that waits behind an earlier one of its order. */
export const held = new Date('9999-12-31T00:00:00Z')

/** What the delivery is about: an order or another subject. Null is alone, and holds no other. */
type Grouped = Pick<ClaimedDelivery, 'id' | 'recipient' | 'order_id' | 'subject'>

const groupOf = ({ order_id, subject }: Grouped): string | null => order_id ?? subject

/** The open deliveries of an order to an endpoint, by its index. */
const ofGroup = (delivery: Grouped) =>
  sql`recipient = ${delivery.recipient} AND coalesce(order_id, subject) = ${groupOf(delivery)} AND state = 'open'
    AND channel = 'webhook'`

/** Claims due retry lanes, as claimLanes those of recipients. */
export async function claimRetryLanes(
  db: Kysely<Database>,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    WITH claimed AS (
      UPDATE delivery_retry_lanes l SET due_at = ${new Date(now.getTime() + leaseMs)}, claim = ${randomUUID()}
      FROM (SELECT recipient, lane FROM delivery_retry_lanes WHERE due_at <= ${now}
        ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED) due
      WHERE l.recipient = due.recipient AND l.lane = due.lane RETURNING l.recipient, l.lane, l.claim)
    SELECT d.*, c.claim FROM claimed c CROSS JOIN LATERAL (SELECT * FROM deliveries d
      WHERE d.recipient = c.recipient AND d.retry_lane = c.lane AND d.state = 'open' AND d.due_at <= ${now}
      ORDER BY d.due_at, d.seq LIMIT 1) d`.execute(db)
  return rows
}

/** Locks the retry lane of an attempt; false when its lease has ended and another process has claimed it. */
export async function lockRetryLane(
  trx: Kysely<Database>,
  { recipient, retry_lane, claim }: ClaimedDelivery,
): Promise<boolean> {
  const lane = trx
    .selectFrom('delivery_retry_lanes')
    .select('lane')
    .where('recipient', '=', recipient)
    .where('lane', '=', retry_lane)
    .where('claim', '=', claim)
  return (await lane.forUpdate().executeTakeFirst()) !== undefined
}

/** Moves an order into a retry lane: the delivery is due at a time, the others when it has ended. */
async function move(trx: Kysely<Database>, delivery: Grouped, lane: number, dueAt: Date): Promise<void> {
  await sql`UPDATE deliveries SET retry_lane = ${lane}, due_at =
      CASE WHEN id = ${delivery.id} THEN ${dueAt}::timestamptz ELSE ${held}::timestamptz END
    WHERE id = ${delivery.id} AND state = 'open' OR ${ofGroup(delivery)}`.execute(trx)
}

/** Sets an order aside after a failed delivery, which is due at a time. */
export async function setAside(trx: Kysely<Database>, delivery: Grouped, dueAt: Date): Promise<void> {
  const lane = 1 + (Number.parseInt((groupOf(delivery) ?? delivery.id).slice(-2), 16) % laneCount)
  await move(trx, delivery, lane, dueAt)
  await sql`INSERT INTO delivery_retry_lanes AS l (recipient, lane, due_at)
    VALUES (${delivery.recipient}, ${lane}, ${dueAt}) ON CONFLICT (recipient, lane) DO UPDATE SET
      due_at = CASE WHEN l.claim IS NULL THEN least(l.due_at, excluded.due_at) ELSE l.due_at END`.execute(trx)
}

/**
 * Sets an order aside while its delivery is being attempted, so that the lane of the endpoint goes on: the attempt keeps its claim, in a
 * free retry lane. Returns the lane; null while none is free.
 */
export async function setAsideUnderway(
  trx: Kysely<Database>,
  delivery: ClaimedDelivery,
  now: Date,
): Promise<number | null> {
  const leaseEnd = new Date(now.getTime() + leaseMs)
  const { rows } = await sql<{ lane: number }>`
    INSERT INTO delivery_retry_lanes AS l (recipient, lane, due_at, claim)
    SELECT ${delivery.recipient}::uuid, n, ${leaseEnd}::timestamptz, ${delivery.claim}::uuid FROM generate_series(1, ${sql.lit(laneCount)}) n
    WHERE NOT EXISTS (SELECT FROM delivery_retry_lanes o
      WHERE o.recipient = ${delivery.recipient} AND o.lane = n AND o.claim IS NOT NULL)
    ORDER BY n LIMIT 1
    ON CONFLICT (recipient, lane) DO UPDATE SET due_at = excluded.due_at, claim = excluded.claim WHERE l.claim IS NULL
    RETURNING lane`.execute(trx)
  const lane = rows[0]?.lane
  if (lane === undefined) return null
  await move(trx, delivery, lane, now)
  return lane
}

/** After a delivery has ended, the next one of its order is due. */
export async function followWithin(trx: Kysely<Database>, delivery: Grouped, now: Date): Promise<void> {
  if (groupOf(delivery) === null) return
  await sql`UPDATE deliveries SET due_at = ${now} WHERE due_at = ${held} AND id =
    (SELECT id FROM deliveries WHERE ${ofGroup(delivery)} ORDER BY seq LIMIT 1)`.execute(trx)
}

/** Releases a claimed retry lane: its next delivery is due at its time, and not before another one. Parked, it waits until it is woken. */
export async function releaseRetryLane(
  trx: Kysely<Database>,
  { recipient, retry_lane: lane }: Pick<ClaimedDelivery, 'recipient' | 'retry_lane'>,
  { from, parked }: { readonly from: Date; readonly parked: boolean },
): Promise<void> {
  const due = sql`(SELECT greatest(d.due_at, ${from}::timestamptz) FROM deliveries d WHERE d.recipient = ${recipient}
    AND d.retry_lane = ${lane} AND d.state = 'open' ORDER BY d.due_at, d.seq LIMIT 1)`
  await sql`UPDATE delivery_retry_lanes SET claim = NULL, due_at = ${parked ? sql`NULL` : due}
    WHERE recipient = ${recipient} AND lane = ${lane}`.execute(trx)
}

/** Makes due what an endpoint's lanes have, with its own lane locked: it answers again, or is resumed. Claimed ones are left alone. */
export async function wakeEndpoint(trx: Kysely<Database>, recipient: string, now: Date): Promise<void> {
  await sql`UPDATE deliveries SET due_at = ${now} WHERE recipient = ${recipient} AND state = 'open'
    AND retry_lane IS NOT NULL AND due_at > ${now} AND due_at < ${held}`.execute(trx)
  await sql`UPDATE delivery_retry_lanes l SET due_at = ${now} WHERE recipient = ${recipient} AND claim IS NULL
    AND EXISTS (SELECT FROM deliveries d WHERE d.recipient = l.recipient AND d.retry_lane = l.lane AND d.state = 'open')`.execute(
    trx,
  )
  await sql`UPDATE delivery_lanes l SET not_before = NULL, due_at = CASE WHEN claim IS NULL AND EXISTS (SELECT FROM deliveries d
      WHERE d.channel = l.channel AND d.recipient = l.recipient AND d.state = 'open' AND d.retry_lane IS NULL)
      THEN ${now}::timestamptz ELSE due_at END
    WHERE channel = 'webhook' AND recipient = ${recipient}`.execute(trx)
}

/** The retry lane in which an order waits; null when none of its deliveries to the endpoint is set aside. */
export const laneOfGroup = (recipient: RawBuilder<unknown>, group: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`(SELECT g.retry_lane FROM deliveries g WHERE g.recipient = ${recipient} AND coalesce(g.order_id, g.subject) = ${group}
    AND g.state = 'open' AND g.channel = 'webhook' AND g.retry_lane IS NOT NULL ORDER BY g.seq LIMIT 1)`
