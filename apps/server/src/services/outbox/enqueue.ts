import type { DeliveryChannel } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/schema.ts'

/** An event for one recipient by one channel. */
export interface NewDelivery {
  readonly channel: DeliveryChannel
  readonly recipient: string
  readonly merchantId: string | null
  readonly event: string
  /** The source and its number: what was enqueued under it before is not enqueued again. */
  readonly eventId: string
  readonly orderId: string | null
  readonly payload: string
  /** Not before this time. */
  readonly dueAt: Date
}

interface Queued {
  readonly channel: DeliveryChannel
  readonly recipient: string
  /** The number of open deliveries of the lane. */
  readonly open: number
}

/**
 * Enqueues deliveries in the caller's transaction, in their order, and returns the lanes that have more to send. Those of
 * `console` are delivered by that.
 */
export async function enqueue(trx: Kysely<Database>, deliveries: readonly NewDelivery[], now: Date): Promise<Queued[]> {
  if (deliveries.length === 0) return []
  const column = <Key extends keyof NewDelivery>(key: Key) => deliveries.map((delivery) => delivery[key])
  const { rows: added } = await sql<{ channel: DeliveryChannel; recipient: string; due_at: Date; seq: bigint }>`
    INSERT INTO deliveries (id, channel, recipient, merchant_id, event, event_id, order_id, payload, created_at, due_at, state, ended_at)
    SELECT id, channel, recipient, merchant_id, event, event_id, order_id, payload, ${now}, due_at,
      CASE channel WHEN 'console' THEN 'delivered' ELSE 'open' END, CASE channel WHEN 'console' THEN ${now}::timestamptz END
    FROM unnest(${deliveries.map(() => randomUUID())}::uuid[], ${column('channel')}::text[], ${column('recipient')}::uuid[],
      ${column('merchantId')}::uuid[], ${column('event')}::text[], ${column('eventId')}::text[],
      ${column('orderId')}::uuid[], ${column('payload')}::text[], ${column('dueAt')}::timestamptz[]) WITH ORDINALITY
      u (id, channel, recipient, merchant_id, event, event_id, order_id, payload, due_at, n)
    ORDER BY n
    ON CONFLICT (channel, recipient, event_id) DO NOTHING RETURNING channel, recipient, due_at, seq`.execute(trx)
  const sent = added.filter(({ channel }) => channel !== 'console')
  const lanes = Map.groupBy(sent, ({ channel, recipient }) => `${channel} ${recipient}`)
  const keys = [...lanes.keys()].toSorted()
  const found = keys.flatMap((key) => {
    const rows = lanes.get(key) ?? []
    return rows.slice(0, 1).map((first) => ({ ...first, count: rows.length }))
  })
  // The last statement, in the order of the keys: the rows stay locked until the commit.
  const { rows } = await sql<Queued>`
    INSERT INTO delivery_lanes AS l (channel, recipient, due_at, open, head)
    SELECT channel, recipient, due_at, open, head FROM unnest(${found.map((one) => one.channel)}::text[],
      ${found.map((one) => one.recipient)}::uuid[], ${found.map((one) => one.due_at)}::timestamptz[],
      ${found.map((one) => one.count)}::int[], ${found.map((one) => one.seq)}::bigint[])
      u (channel, recipient, due_at, open, head)
    ON CONFLICT (channel, recipient) DO UPDATE SET open = l.open + excluded.open,
      due_at = CASE WHEN l.claim IS NULL THEN least(l.due_at, greatest(excluded.due_at, l.not_before)) ELSE l.due_at END,
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
