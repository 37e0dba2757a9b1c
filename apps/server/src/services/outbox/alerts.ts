import { randomUUID } from 'node:crypto'
import type { NoticeKey } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Insert } from '../../commands/command.ts'
import { publish } from '../../commands/publish.ts'
import type { Database } from '../../db/schema.ts'

/** Events of which users are alerted, by notice and by mail (features/messages/notice/send-notices.ts). */
export type AlertType = Extract<NoticeKey, `alert_${string}`>

/** A change of an account that its owner should know of. */
interface Alert {
  readonly userId: string
  readonly type: AlertType
  /** The device or account that it is about; in no language. */
  readonly detail?: string
  /** The order that it is about. */
  readonly orderId?: string
  /** The addresses to mail to, where they are not the user's address alone. */
  readonly mailTo?: readonly string[]
}

const rowOf = ({ userId, type, detail = '', orderId, mailTo }: Alert, now: Date) => ({
  id: randomUUID(),
  user_id: userId,
  order_id: orderId ?? null,
  type,
  alert: true,
  detail,
  mail_to: mailTo ? [...mailTo] : null,
  at: now,
})

/** An alert as a row of a command; the call publishes `notice`. */
export const alertInsert = (alert: Alert, now: Date): Insert => ({ table: 'notices', row: rowOf(alert, now) })

/** Writes an alert in the transaction of the change, and publishes it. */
export async function writeAlert(trx: Kysely<Database>, alert: Alert, now: Date): Promise<void> {
  await trx.insertInto('notices').values(rowOf(alert, now)).execute()
  await publish(trx, { recipients: [alert.userId], subjects: ['notice'] }, now)
}
