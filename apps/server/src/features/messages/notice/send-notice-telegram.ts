import { languageOf } from '@c2c/contract'
import type { Sender } from '../../../services/outbox/outcome.ts'
import type { Services } from '../../../services/services.ts'
import { sendToChat } from '../../../services/telegram/chats.ts'
import { sentencesIn } from '../../../services/texts/messages.ts'
import { choicesOf, heldUntil, isWanted } from './choices.ts'
import { deliveredNotice } from './delivered-notice.ts'

/** Sends an unread notice to the user's chat: its sentence, which contains no amount and no name. */
export const sendNoticeTelegram =
  (services: Services): Sender =>
  async (delivery, signal) => {
    const notice = await deliveredNotice(services.db, delivery)
    if (!notice || notice.read_at) return { result: 'dropped', error: 'unwanted' }
    const choices = await choicesOf(services.db, notice.user_id)
    if (!isWanted(choices.telegram, notice.order?.kind ?? 'security')) return { result: 'dropped', error: 'unwanted' }
    const until = heldUntil(choices, notice.type, services.now())
    if (until) return { result: 'postponed', until }
    const { lang, type, detail, order } = notice
    const text = sentencesIn(languageOf(lang)).notice(type, { order_no: order?.order_no ?? '', detail })
    return sendToChat(services, notice.user_id, text, signal)
  }
