import type { DeliveryChannel } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/schema.ts'
import { held, laneOfGroup } from './retry-lanes.ts'

/** An event for one recipient by one channel. */
export interface NewDelivery {
  readonly channel: DeliveryChannel
  readonly recipient: string
  readonly merchantId: string | null
  readonly event: string
  /** The source and its number: what was enqueued under it before is not enqueued again. */
  readonly eventId: string
  readonly orderId: string | null
  /** What a webhook is about where that is no order, such as an offer. */
  readonly subject?: string
  readonly payload: string
  /** Not before this time. */
  readonly dueAt: Date
}

interface Added {
  readonly channel: DeliveryChannel
  readonly recipient: string
  readonly due_at: Date
  readonly seq: bigint
  readonly retry_lane: number | null
}

interface Queued {
  readonly channel: DeliveryChannel
  readonly recipient: string
  /** The number of open deliveries of the lane. */
  readonly open: number
}

/**
 * Locks the lanes of webhooks that get deliveries about an order or a subject, in the order of their keys: which orders are set aside
 * stays as it is until the commit.
 */
async function lockEndpoints(trx: Kysely<Database>, deliveries: readonly NewDelivery[]): Promise<void> {
  const grouped = deliveries.filter(({ channel, orderId, subject }) => channel === 'webhook' && (orderId ?? subject))
  const endpoints = [...new Set(grouped.map(({ recipient }) => recipient))].toSorted()
  if (endpoints.length === 0) return
  await sql`INSERT INTO delivery_lanes AS l (channel, recipient) SELECT 'webhook', unnest(${endpoints}::uuid[])
    ON CONFLICT (channel, recipient) DO UPDATE SET open = l.open`.execute(trx)
}

/**
 * Enqueues deliveries in the caller's transaction, in their order, and returns the lanes that have more to send. Those of
 * `console` are delivered by that.
 */
export async function enqueue(trx: Kysely<Database>, deliveries: readonly NewDelivery[], now: Date): Promise<Queued[]> {
  if (deliveries.length === 0) return []
  await lockEndpoints(trx, deliveries)
  const column = <Key extends keyof NewDelivery>(key: Key) => deliveries.map((delivery) => delivery[key] ?? null)
  const { rows: added } = await sql<Added>`
    INSERT INTO deliveries (id, channel, recipient, merchant_id, event, event_id, order_id, subject, payload, created_at, due_at, state,
      ended_at, retry_lane)
    SELECT id, channel, recipient, merchant_id, event, event_id, order_id, subject, payload, ${now},
      CASE WHEN lane IS NULL THEN due_at ELSE ${held}::timestamptz END,
      CASE channel WHEN 'console' THEN 'delivered' ELSE 'open' END, CASE channel WHEN 'console' THEN ${now}::timestamptz END, lane
    FROM (SELECT *, CASE channel WHEN 'webhook'
        THEN ${laneOfGroup(sql`u.recipient`, sql`coalesce(u.order_id, u.subject)`)} END AS lane
      FROM unnest(${deliveries.map(() => randomUUID())}::uuid[], ${column('channel')}::text[], ${column('recipient')}::uuid[],
      ${column('merchantId')}::uuid[], ${column('event')}::text[], ${column('eventId')}::text[],
      ${column('orderId')}::uuid[], ${column('subject')}::uuid[], ${column('payload')}::text[],
      ${column('dueAt')}::timestamptz[]) WITH ORDINALITY
      u (id, channel, recipient, merchant_id, event, event_id, order_id, subject, payload, due_at, n)) v
    ORDER BY n
    ON CONFLICT (channel, recipient, event_id) DO NOTHING RETURNING channel, recipient, due_at, seq, retry_lane`.execute(
    trx,
  )
  const sent = added.filter(({ channel }) => channel !== 'console')
  const lanes = Map.groupBy(sent, ({ channel, recipient }) => `${channel} ${recipient}`)
  const keys = [...lanes.keys()].toSorted()
  const found = keys.flatMap((key) => {
    const rows = lanes.get(key) ?? []
    const first = rows.find(({ retry_lane }) => retry_lane === null)
    return rows.slice(0, 1).map(({ channel, recipient }) => ({
      channel,
      recipient,
      count: rows.length,
      // What waits behind an earlier one of its order is no work for the lane of the endpoint.
      due_at: first?.due_at ?? null,
      seq: first?.seq ?? null,
    }))
  })
  // The last statement, in the order of the keys: the rows stay locked until the commit.
  const { rows } = await sql<Queued>`
    INSERT INTO delivery_lanes AS l (channel, recipient, due_at, open, head)
    SELECT channel, recipient, due_at, open, coalesce(head, 9223372036854775807) FROM unnest(${found.map((one) => one.channel)}::text[],
      ${found.map((one) => one.recipient)}::uuid[], ${found.map((one) => one.due_at)}::timestamptz[],
      ${found.map((one) => one.count)}::int[], ${found.map((one) => one.seq)}::bigint[])
      u (channel, recipient, due_at, open, head)
    ON CONFLICT (channel, recipient) DO UPDATE SET open = l.open + excluded.open,
      due_at = CASE WHEN l.claim IS NULL AND excluded.due_at IS NOT NULL
        THEN least(l.due_at, greatest(excluded.due_at, l.not_before)) ELSE l.due_at END,
      head = least(l.head, excluded.head)
    RETURNING channel, recipient, open`.execute(trx)
  return rows
}

type Mail = Pick<NewDelivery, 'event' | 'eventId' | 'payload'>

/** Mails every active member of a merchant, whatever alerts they chose. */
export const mailMembers = (trx: Kysely<Database>, merchantId: string, mail: Mail, now: Date): Promise<void> =>
  mailAll(trx, activeMembers(trx).where('merchant_id', '=', merchantId), { merchantId, ...mail }, now)

/** Mails every active member of the platform and of all merchants, whatever alerts they chose. */
export const mailStaff = (trx: Kysely<Database>, mail: Mail, now: Date): Promise<void> =>
  mailAll(trx, activeMembers(trx), { merchantId: null, ...mail }, now)

/** Makers are users, and get no mails of staff. */
const activeMembers = (trx: Kysely<Database>) =>
  trx.selectFrom('staff').select('id').where('disabled_at', 'is', null).where('user_id', 'is', null)

async function mailAll(
  trx: Kysely<Database>,
  to: ReturnType<typeof activeMembers>,
  mail: Mail & Pick<NewDelivery, 'merchantId'>,
  now: Date,
): Promise<void> {
  const members = await to.execute()
  const about = { channel: 'staff_mail', orderId: null, dueAt: now } as const
  await enqueue(
    trx,
    members.map(({ id }) => ({ ...about, ...mail, recipient: id })),
    now,
  )
}
