import { quietUntil } from '@c2c/domain'
import { sql } from 'kysely'
import type { ClaimedDelivery, Outcome } from '../../../services/outbox/lanes.ts'
import type { Services, Uses } from '../../../services/services.ts'
import { firstSentences, sentencesIn } from '../../../services/texts/messages.ts'
import { publicUrl } from '../../../services/settings/public-url.ts'
import { accountEvents, isAccountEvent, type AccountPayload } from '../../trade/merchant/merchant-accounts.ts'
import { isPersonEvent, personEvents, type PersonPayload } from '../../staff/team-moves.ts'
import { choicesOf, type AlertChoices } from './alert-choices.ts'

/** The most alerts in one mail or message. */
const alertsTogether = 1000

/** Whether an alert is still of use: the trade is where it was, the merchant has not read the message. */
const isFresh = sql<boolean>`CASE d.event
  WHEN 'order.created' THEN o.step = 'waiting_payment'
  WHEN 'order.paid' THEN o.step = 'paid'
  WHEN 'order.appealed' THEN o.step = 'appeal'
  WHEN 'message.created' THEN substr(d.event_id, 9)::bigint > coalesce((SELECT r.seq FROM order_reads r
    WHERE r.order_id = d.order_id AND r.side = 'merchant'), 0)
  WHEN 'key.created' THEN true
  WHEN 'balance.low' THEN EXISTS (SELECT FROM low_balances l WHERE l.merchant_id = d.merchant_id AND l.low_since IS NOT NULL)
  WHEN 'access.reset' THEN true
  WHEN 'bond.leaving' THEN true
  WHEN 'account.added' THEN true
  WHEN 'account.changed' THEN true
  WHEN 'account.confirmed' THEN true
  WHEN 'account.retired' THEN true
  WHEN 'person.invite' THEN true
  WHEN 'person.rights' THEN true
  WHEN 'person.disable' THEN true
  WHEN 'person.enable' THEN true
  WHEN 'person.renew' THEN true
  ELSE o.state = 'audit' AND o.awaits = 'merchant' END`

interface AlertRow {
  readonly id: string
  readonly event: string
  readonly order_id: string | null
  readonly order_no: string | null
  /** A new API key and its maker. */
  readonly key: string | null
  readonly maker: string | null
  readonly payload: string
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
  /** Why the member gets the mail: all are about accounts, people or access, and cannot be switched off, or they were chosen. */
  readonly why: 'desk_why' | 'desk_bond_why' | 'desk_account_why' | 'desk_person_why' | 'desk_access_why'
  /** Later deliveries of the lane that are sent with the first one. */
  readonly together: readonly string[]
}

/**
 * The alerts of a lane that wait and are still of use, from the claimed one on; or what comes of the claimed one when it is not to
 * be sent now.
 */
export async function waitingAlerts(
  { db, home, now }: Uses<'db' | 'home' | 'now'>,
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
  // A new key, account or person may be a thief's.
  const urgent =
    first.event === 'key.created' ||
    alerts.some(
      (alert) => isAccess(alert) || isBond(alert) || isAccountEvent(alert.event) || isPersonEvent(alert.event),
    )
  if (until && !urgent) return { outcome: { result: 'postponed', until } }
  const sendable = [first, ...later.filter(({ fresh }) => fresh)]
  const base = await publicUrl({ db, home })
  const orders = [...new Set(sendable.map(({ order_id }) => order_id ?? ''))]
  const [orderId = ''] = orders
  return {
    member,
    choices,
    sentences: firstSentences(
      // A mail is named after its first sentence.
      sendable
        .toSorted((one, other) => Number(isAccess(other)) - Number(isAccess(one)))
        .map((alert) => sentenceOf(alert, choices)),
      sentencesIn(choices.lang),
    ),
    count: sendable.length,
    link: linkOf(base, orders, sendable),
    orderId,
    why: whyOf(sendable),
    together: sendable.slice(1).map(({ id }) => id),
  }
}

const isAccess = ({ event }: AlertRow): boolean => event === 'access.reset'

const isBond = ({ event }: AlertRow): boolean => event === 'bond.leaving'

function whyOf(alerts: readonly AlertRow[]): WaitingAlerts['why'] {
  if (alerts.some(isAccess)) return 'desk_access_why'
  if (alerts.every(isBond)) return 'desk_bond_why'
  if (alerts.every(({ event }) => isPersonEvent(event))) return 'desk_person_why'
  return alerts.every(({ event }) => isAccountEvent(event)) ? 'desk_account_why' : 'desk_why'
}

function linkOf(base: string, [orderId = '', ...others]: readonly string[], alerts: readonly AlertRow[]): string {
  if (alerts.every((alert) => isAccess(alert) || isPersonEvent(alert.event))) return `${base}/console/staff`
  if (alerts.every(isBond)) return `${base}/console/funds`
  if (alerts.every(({ event }) => isAccountEvent(event))) return `${base}/console/accounts`
  return orderId !== '' && others.length === 0 ? `${base}/console/orders?id=${orderId}` : `${base}/console/`
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
    .leftJoin('api_keys as k', (join) =>
      join.on('d.event', '=', 'key.created').on(sql`'key:' || k.id`, '=', sql`d.event_id`),
    )
    .leftJoin('staff as m', 'm.id', 'k.staff_id')
    .where('d.channel', '=', channel)
    .where('d.recipient', '=', recipient)
    .where('d.state', '=', 'open')
    .where('d.due_at', '<=', now)
    .select([
      'd.id',
      'd.event',
      'd.order_id',
      'd.payload',
      'o.order_no',
      'k.name as key',
      'm.name as maker',
      isFresh.as('fresh'),
    ])
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
  'key.created': 'desk_key',
} as const

function sentenceOf({ event, order_no, key: keyName, maker, payload }: AlertRow, { lang }: AlertChoices): string {
  if (isAccountEvent(event)) {
    const { account, by } = JSON.parse(payload) as AccountPayload
    return sentencesIn(lang).mail(accountEvents[event], { account, by })
  }
  if (isPersonEvent(event))
    return sentencesIn(lang).mail(personEvents[event], { ...(JSON.parse(payload) as PersonPayload) })
  if (event === 'bond.leaving')
    return sentencesIn(lang).mail('desk_bond_leaving', JSON.parse(payload) as { amount: string; by: string })
  if (event === 'access.reset') return sentencesIn(lang).mail('desk_access', JSON.parse(payload) as { name: string })
  const key = Object.entries(sentenceKeys).find(([name]) => name === event)?.[1]
  if (!key) throw new Error(`no sentence for ${event}`)
  return sentencesIn(lang).mail(key, { order_no: order_no ?? '', key: keyName ?? '', maker: maker ?? '' })
}
