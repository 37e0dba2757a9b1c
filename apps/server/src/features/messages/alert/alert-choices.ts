import { alertEvents, isAlertEvent, type AlertEvent } from '@c2c/contract'
import type { Actor } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { AlertChoiceRow } from '../../../db/rows/delivery-rows.ts'
import type { Database } from '../../../db/schema.ts'
import type { NewDelivery } from '../../../services/outbox/enqueue.ts'

/** How long a mail waits for further events, which it then contains too. */
const mailDelay = 15_000

/** Milliseconds from an event to its delivery. */
export const alertDelays = { staff_mail: mailDelay, staff_push: 0, staff_telegram: 0 } as const

/** The event of a reminder. */
const reminderEvent = 'order.reminder'

/** Something that happened to a merchant. */
interface Event {
  readonly eventId: string
  readonly name: string
  readonly reminder?: true
  readonly merchantId: string
  readonly orderId: string | null
  readonly at: Date
  readonly actor: Actor
}

type Alert = Event & { readonly name: AlertEvent }

/** The deliveries to members of merchants about events that their merchant did not cause, by what each of them wants. */
export async function alertDeliveries(trx: Kysely<Database>, events: readonly Event[]): Promise<NewDelivery[]> {
  const alerts = events.filter((event): event is Alert => event.actor !== 'merchant' && isAlertEvent(event.name))
  if (alerts.length === 0) return []
  const byMerchant = Map.groupBy(await membersOf(trx, alerts), ({ merchant_id }) => merchant_id)
  return alerts.flatMap((alert) => [
    ...(alert.reminder ? [] : [{ ...partsOf(alert), channel: 'console' as const, recipient: alert.merchantId }]),
    ...(byMerchant.get(alert.merchantId) ?? []).flatMap((member) => deliveriesTo(member, alert)),
  ])
}

interface Member extends Pick<AlertChoiceRow, 'mail' | 'push' | 'telegram' | 'reminder'> {
  readonly id: string
  readonly pushed: unknown
  readonly linked: unknown
}

/** The active members of the merchants, with their choices; a maker, who is a user, gets notices instead. */
async function membersOf(trx: Kysely<Database>, alerts: readonly Alert[]) {
  const members = await trx
    .selectFrom('staff as s')
    .leftJoin('alert_choices as c', 'c.staff_id', 's.id')
    .where('s.merchant_id', 'in', [...new Set(alerts.map(({ merchantId }) => merchantId))])
    .where('s.disabled_at', 'is', null)
    .where('s.user_id', 'is', null)
    .select(['s.id', 's.merchant_id', 'c.mail', 'c.push', 'c.telegram', 'c.reminder'])
    .select(({ exists, selectFrom }) => [
      exists(selectFrom('staff_push_subscriptions as p').select('p.endpoint').whereRef('p.staff_id', '=', 's.id')).as(
        'pushed',
      ),
      exists(selectFrom('telegram_chats as t').select('t.chat_id').whereRef('t.owner_id', '=', 's.id')).as('linked'),
    ])
    .execute()
  return members.map(({ mail, push, telegram, reminder, ...member }) => ({
    ...member,
    mail: mail ?? usualChoices.mail,
    push: push ?? usualChoices.push,
    telegram: telegram ?? usualChoices.telegram,
    reminder: reminder ?? usualChoices.reminder,
  }))
}

function deliveriesTo(member: Member, alert: Alert): NewDelivery[] {
  const { name, reminder, at } = alert
  if (reminder && !member.reminder) return []
  const parts = { ...partsOf(alert), recipient: member.id }
  const mail = { ...parts, channel: 'staff_mail' as const, dueAt: new Date(at.getTime() + mailDelay) }
  return [
    ...(member.mail.includes(name) ? [mail] : []),
    ...(member.pushed && member.push.includes(name) ? [{ ...parts, channel: 'staff_push' as const }] : []),
    ...(member.linked && member.telegram.includes(name) ? [{ ...parts, channel: 'staff_telegram' as const }] : []),
  ]
}

const partsOf = ({ name, reminder, eventId, merchantId, orderId, at }: Alert) => ({
  merchantId,
  event: reminder ? reminderEvent : name,
  eventId,
  orderId,
  payload: '',
  dueAt: at,
})

export type AlertChoices = Omit<AlertChoiceRow, 'staff_id'>

const all: AlertEvent[] = [...alertEvents]

/** The default for members: everything, messages not by mail. */
const usualChoices: AlertChoices = {
  mail: all.filter((event) => event !== 'message.created'),
  push: all,
  telegram: all,
  sound: all,
  quiet: '',
  reminder: true,
  lang: 'en',
}

/** The alerts that a member of a merchant's staff chose, and their hours. */
export async function choicesOf(db: Kysely<Database>, staffId: string): Promise<AlertChoices> {
  const { staff_id: _, ...chosen } = (await db
    .selectFrom('alert_choices')
    .selectAll()
    .where('staff_id', '=', staffId)
    .executeTakeFirst()) ?? { staff_id: staffId, ...usualChoices }
  return chosen
}
