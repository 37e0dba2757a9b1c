import type { Sender } from '../../../services/outbox/outcome.ts'
import type { Services } from '../../../services/services.ts'
import { deskLetter } from '../../../services/mail/letters.ts'
import { waitingAlerts } from './waiting-alerts.ts'

/** Mails a member of a merchant's staff what waits, in one mail. */
export const sendStaffMail =
  (services: Services): Sender =>
  async (delivery) => {
    const waiting = await waitingAlerts(services, delivery)
    if ('outcome' in waiting) return waiting.outcome
    const { member, choices, sentences, count, link, together, unchosen } = waiting
    try {
      await services.mailer.send({
        to: member.email,
        letter: deskLetter(sentences, count, link, unchosen ? 'desk_account_why' : 'desk_why'),
        language: choices.lang,
      })
      return { result: 'delivered', together }
    } catch {
      // The mailer has logged it, without the address.
      return { result: 'failed', error: 'mail_failed' }
    }
  }
