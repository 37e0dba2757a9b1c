import { statementEvent } from '../features/export/monthly-statements.ts'
import { sendStatementMail } from '../features/export/send-statement.ts'
import { sendStaffMail, sendStaffPush, sendStaffTelegram } from '../features/messages/alert/send-staff-alerts.ts'
import { fanOutEvents } from '../features/messages/delivery/enqueue-events.ts'
import { fanOutNotices } from '../features/messages/notice/fan-out-notices.ts'
import {
  sendAlertMail,
  sendNoticeMail,
  sendNoticePush,
  sendNoticeTelegram,
} from '../features/messages/notice/send-notices.ts'
import { sendWebhook } from '../features/messages/webhook/own-webhooks.ts'
import type { ChangeEvent } from '../services/cache/change-feed.ts'
import { Dispatcher, type Senders } from '../services/outbox/dispatcher.ts'
import type { Sender } from '../services/outbox/lanes.ts'
import type { Services, Uses } from '../services/services.ts'

/** How often due deliveries are looked for, in milliseconds: for those that wait, and those of other processes. */
const lookEveryMs = 1000

/** Events of a short time are fanned out together. */
const batchWindowMs = 50

/** The sources of deliveries. */
const sources = ['order', 'message', 'notice']

export const sendersOf = (services: Services): Senders => ({
  webhook: sendWebhook(services),
  alert: sendAlertMail(services),
  mail: sendMailOf(services),
  push: sendNoticePush(services),
  staff_mail: sendStaffMail(services),
  staff_push: sendStaffPush(services),
  telegram: sendNoticeTelegram(services),
  staff_telegram: sendStaffTelegram(services),
})

/** Mails of users: the statements of months, and notices. */
function sendMailOf(services: Services): Sender {
  const [ofStatements, ofNotices] = [sendStatementMail(services), sendNoticeMail(services)]
  return (delivery, signal) => (delivery.event === statementEvent ? ofStatements : ofNotices)(delivery, signal)
}

/** Makes deliveries of everything that has happened. */
export async function fanOut(services: Uses<'db' | 'now'>): Promise<void> {
  await fanOutNotices(services)
  await fanOutEvents(services)
}

/**
 * Fans out events when they happen, and sends due deliveries. Events that a process missed are found by the job `outbox` (jobs.ts) and at
 * the next look. Returns the function that stops both.
 */
export function runOutbox(services: Services): () => Promise<void> {
  const { changes, log } = services
  const dispatcher = new Dispatcher(services, sendersOf(services))
  let timer: NodeJS.Timeout | null = null
  let running = Promise.resolve()
  const work = () => {
    timer = null
    running = running
      .then(() => fanOut(services))
      .then(() => dispatcher.wake())
      .catch((error: unknown) => log.error({ err: error }, 'events could not be fanned out'))
  }
  const soon = () => {
    timer ??= setTimeout(work, batchWindowMs)
  }
  const onChanged = (events: readonly ChangeEvent[]) => {
    if (events.some(({ subjects }) => subjects.some((subject) => sources.includes(subject)))) soon()
  }
  const onListening = (listening: boolean) => {
    // Events may have been missed.
    if (listening) soon()
  }
  changes.on('changed', onChanged)
  changes.on('listening', onListening)
  const look = setInterval(() => dispatcher.wake(), lookEveryMs)
  soon()
  return async () => {
    changes.off('changed', onChanged)
    changes.off('listening', onListening)
    clearInterval(look)
    if (timer) clearTimeout(timer)
    await running
    await dispatcher.stop()
  }
}
