import { Refusal } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** How long events are kept, in milliseconds. */
export const merchantEventRetention = 3 * 86_400_000

/** An event of a merchant before it has its number. */
export interface NewMerchantEvent {
  readonly merchantId: string
  /** The source and its number: what was kept under it before is not kept again. */
  readonly eventId: string
  /** The body of the webhook. */
  readonly body: string
}

/** Merchants of one notification: PostgreSQL limits its payload to 8,000 bytes. */
const merchantsPerPayload = 200

/**
 * Keeps events with the next numbers of their merchants, in the caller's transaction and their order, and notifies all processes when
 * it commits. The merchants' rows stay locked until then, so that numbers have no gaps and are committed in their order.
 */
export async function keepEvents(trx: Kysely<Database>, events: readonly NewMerchantEvent[], now: Date): Promise<void> {
  if (events.length === 0) return
  const merchants = [...new Set(events.map(({ merchantId }) => merchantId))].toSorted()
  // A statement of its own: the next one sees what was committed while this one waited for the locks.
  await sql`INSERT INTO merchant_event_heads AS h (merchant_id, seq, at)
    SELECT merchant_id, 0, ${now} FROM unnest(${merchants}::uuid[]) WITH ORDINALITY u (merchant_id, n) ORDER BY n
    ON CONFLICT (merchant_id) DO UPDATE SET at = greatest(h.at, excluded.at)`.execute(trx)
  const column = <Key extends keyof NewMerchantEvent>(key: Key) => events.map((event) => event[key])
  await sql`WITH fresh AS (
      SELECT u.*, row_number() OVER (PARTITION BY u.merchant_id ORDER BY u.n) AS i
      FROM unnest(${column('merchantId')}::uuid[], ${column('eventId')}::text[], ${column('body')}::text[])
        WITH ORDINALITY u (merchant_id, event_id, body, n)
      WHERE NOT EXISTS (SELECT FROM merchant_events e WHERE e.merchant_id = u.merchant_id AND e.event_id = u.event_id)),
    moved AS (
      UPDATE merchant_event_heads h SET seq = h.seq + f.count
      FROM (SELECT merchant_id, count(*) AS count FROM fresh GROUP BY merchant_id) f WHERE h.merchant_id = f.merchant_id
      RETURNING h.merchant_id, h.seq - f.count AS before, h.at),
    added AS (
      INSERT INTO merchant_events (merchant_id, seq, event_id, body, created_at)
      SELECT merchant_id, m.before + f.i, f.event_id, f.body, m.at FROM fresh f JOIN moved m USING (merchant_id))
    SELECT pg_notify('c2c_events', string_agg(merchant_id::text, ','))
    FROM (SELECT merchant_id, row_number() OVER () AS n FROM moved) m GROUP BY n / ${merchantsPerPayload}`.execute(trx)
}

/** Which events of a merchant there are. */
export interface EventBounds {
  /** The number of the newest event that there was; 0 before the first one. */
  readonly last: number
  /** The number of the oldest event that is kept; the next number when none is. */
  readonly oldest: number
}

/** An event with its number. */
export interface KeptEvent {
  readonly seq: number
  readonly body: string
}

interface Row {
  readonly last: bigint
  readonly oldest: bigint | null
  readonly seq: bigint | null
  readonly body: string | null
}

/**
 * Up to `limit` events of a merchant that follow the number `after`, in order and without gaps; none without `after`. Refuses with
 * `not_available` where events after that number are deleted already, or where there never was such a number.
 */
export async function eventsAfter(
  db: Kysely<Database>,
  merchantId: string,
  after: number | null,
  limit: number,
): Promise<EventBounds & { readonly events: readonly KeptEvent[] }> {
  // Materialized: the oldest number is looked up once, and not for each event.
  const { rows } = await sql<Row>`WITH h AS MATERIALIZED (
      SELECT merchant_id, seq,
        (SELECT min(e.seq) FROM merchant_events e WHERE e.merchant_id = merchant_event_heads.merchant_id) AS oldest
      FROM merchant_event_heads WHERE merchant_id = ${merchantId})
    SELECT h.seq AS last, h.oldest, e.seq, e.body FROM h
    LEFT JOIN LATERAL (SELECT seq, body FROM merchant_events WHERE merchant_id = h.merchant_id
      AND seq > coalesce(${after}::bigint, h.seq) ORDER BY seq LIMIT ${limit}) e ON true
    ORDER BY e.seq`.execute(db)
  const last = Number(rows[0]?.last ?? 0n)
  const bounds = { last, oldest: Number(rows[0]?.oldest ?? last + 1) }
  const events = rows.flatMap(({ seq, body }) => (seq === null || body === null ? [] : [{ seq: Number(seq), body }]))
  if (after === null) return { ...bounds, events: [] }
  const isWhole = after <= last && after + 1 >= bounds.oldest && events.every(({ seq }, i) => seq === after + 1 + i)
  if (!isWhole) throw eventsGone(bounds)
  return { ...bounds, events }
}

const eventsGone = ({ oldest, last }: EventBounds): Refusal =>
  new Refusal('not_available', {
    message: 'events_gone',
    values: { oldest: String(oldest), last: String(last) },
    data: { oldest, last },
  })
