import { noticeChoices as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { chatState } from '../../../services/telegram/chats.ts'
import { choicesOf } from './choices.ts'

export const noticeChoices = user(call, async (_input, { services: { reads }, userId }) => ({
  ...(await choicesOf(reads, userId)),
  telegram_chat: await chatState(reads, userId),
}))
