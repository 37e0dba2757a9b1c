import { quietUntil } from '@c2c/domain'
import { sql } from 'kysely'
import type { ClaimedDelivery } from '../../services/outbox/claim-lanes.ts'
import type { Outcome } from '../../services/outbox/outcome.ts'
import type { Services } from '../../services/services.ts'
import { firstSentences } from '../../services/texts/first-sentences.ts'
import { sentencesIn } from '../../services/texts/messages.ts'
import { publicUrl } from '../../services/settings/public-url.ts'
import { choicesOf, type AlertChoices } from './choices-of.ts'

/** The most alerts in one mail or message. */
const alertsTogether = 1000

/** Whether an alert is still of use: the trade is where it was, the merchant has not read the message. */
const isFresh = sql<boolean>`CASE d.event
  WHEN 'order.created' THEN o.step = 'waiting_payment'
  WHEN 'order.paid' THEN o.step = 'paid'
  WHEN 'order.appealed' THEN o.step = 'appeal'
  WHEN 'message.created' THEN substr(d.event_id, 9)::bigint > coalesce((SELECT r.seq FROM order_reads r
    WHERE r.order_id = d.order_id AND r.side = 'merchant'), 0)
  WHEN 'balance.low' THEN EXISTS (SELECT FROM low_balances l WHERE l.merchant_id = d.merchant_id AND l.low_since IS NOT NULL)
  ELSE o.state = 'audit' AND o.awaits = 'merchant' END`

interface AlertRow {
  readonly id: string
  readonly event: string
  readonly order_id: string | null
  readonly order_no: string | null
  readonly fresh: boolean
}

/** The alerts that a member of a merchant's staff receives now. */
export interface WaitingAlerts {
  readonly member: { readonly name: string; readonly email: string }
  readonly choices: AlertChoices
  /** In the member's language: one for each of the first alerts, and how many more there are. */
  readonly sentences: readonly string[]
  /** The number of alerts. */
  readonly count: number
  /** The page of the trade, or of all when the alerts are about several. */
  readonly link: string
  readonly orderId: string
  /** Later deliveries of the lane that are sent with the first one. */
  readonly together: readonly string[]
}

/**
 * The alerts of a lane that wait and are still of use, from the claimed one on; or what comes of the claimed one when it is not to
 * be sent now.
 */
export async function waitingAlerts(
  { db, home, now }: Services,
  delivery: ClaimedDelivery,
): Promise<WaitingAlerts | { readonly outcome: Outcome }> {
  const { recipient } = delivery
  const member = await db
    .selectFrom('staff')
    .select(['name', 'email'])
    .where('id', '=', recipient)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!member) return { outcome: { result: 'dropped', error: 'unwanted' } }
  const alerts = await readAlerts(db, delivery, now())
  const [first, ...later] = alerts
  if (!first?.fresh || first.id !== delivery.id) return { outcome: { result: 'dropped', error: 'outdated' } }
  const choices = await choicesOf(db, recipient)
  const until = quietUntil(choices.quiet, now())
  if (until) return { outcome: { result: 'postponed', until } }
  const sendable = [first, ...later.filter(({ fresh }) => fresh)]
  const base = await publicUrl({ db, home })
  const orders = [...new Set(sendable.map(({ order_id }) => order_id ?? ''))]
  const [orderId = ''] = orders
  return {
    member,
    choices,
    sentences: firstSentences(
      sendable.map((alert) => sentenceOf(alert, choices)),
      sentencesIn(choices.lang),
    ),
    count: sendable.length,
    link: orders.length === 1 && orderId !== '' ? `${base}/console/orders?id=${orderId}` : `${base}/console/`,
    orderId,
    together: sendable.slice(1).map(({ id }) => id),
  }
}

/** The oldest alerts of a lane that are due. */
const readAlerts = (
  db: Services['db'],
  { channel, recipient }: ClaimedDelivery,
  now: Date,
): Promise<readonly AlertRow[]> =>
  db
    .selectFrom('deliveries as d')
    .leftJoin('orders as o', 'o.id', 'd.order_id')
    .where('d.channel', '=', channel)
    .where('d.recipient', '=', recipient)
    .where('d.state', '=', 'open')
    .where('d.due_at', '<=', now)
    .select(['d.id', 'd.event', 'd.order_id', 'o.order_no', isFresh.as('fresh')])
    .orderBy('d.seq')
    .limit(alertsTogether)
    .execute()

const sentenceKeys = {
  'order.created': 'desk_created',
  'order.paid': 'desk_paid',
  'order.appealed': 'desk_appealed',
  'order.deadline': 'desk_deadline',
  'order.reminder': 'desk_reminder',
  'message.created': 'desk_message',
  'balance.low': 'desk_balance',
} as const

function sentenceOf({ event, order_no }: AlertRow, { lang }: AlertChoices): string {
  const key = Object.entries(sentenceKeys).find(([name]) => name === event)?.[1]
  if (!key) throw new Error(`no sentence for ${event}`)
  return sentencesIn(lang).mail(key, { order_no: order_no ?? '' })
}
