import type { Sender } from '../../../services/outbox/outcome.ts'
import type { Services } from '../../../services/services.ts'
import { sendToChat } from '../../../services/telegram/chats.ts'
import { waitingAlerts } from './waiting-alerts.ts'

/** Sends what waits to the member's chat, in one message. */
export const sendStaffTelegram =
  (services: Services): Sender =>
  async (delivery, signal) => {
    const waiting = await waitingAlerts(services, delivery)
    if ('outcome' in waiting) return waiting.outcome
    const { sentences, link, together } = waiting
    const outcome = await sendToChat(services, delivery.recipient, [...sentences, link].join('\n'), signal)
    return outcome.result === 'delivered' ? { ...outcome, together } : outcome
  }
