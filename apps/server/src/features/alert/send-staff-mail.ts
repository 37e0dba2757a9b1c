import type { Sender } from '../../services/outbox/outcome.ts'
import type { Services } from '../../services/services.ts'
import { sentencesIn } from '../../services/texts/messages.ts'
import { waitingAlerts } from './waiting-alerts.ts'

/** Mails a member of a merchant's staff what waits, in one mail. */
export const sendStaffMail =
  (services: Services): Sender =>
  async (delivery) => {
    const waiting = await waitingAlerts(services, delivery)
    if ('outcome' in waiting) return waiting.outcome
    const { member, choices, sentences, link, together } = waiting
    const say = sentencesIn(choices.lang)
    const [first = ''] = sentences
    const subject = sentences.length === 1 ? first : say.mail('desk_subject', { count: String(sentences.length) })
    const text = say.mail('desk_text', { text: sentences.join('\n'), link })
    try {
      await services.mailer.send({ to: member.email, subject, text, language: choices.lang })
      return { result: 'delivered', together }
    } catch {
      // The mailer has logged it, without the address.
      return { result: 'failed', error: 'mail_failed' }
    }
  }
