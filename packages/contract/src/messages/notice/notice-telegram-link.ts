import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { telegramLink } from './choice-fields.ts'

/** A link that opens the service's Telegram bot; starting the bot links the user's chat. */
export const noticeTelegramLink = webCall({
  name: 'notice/telegram-link',
  auth: 'user',
  invalidates: ['account'],
  input: z.object({}),
  output: telegramLink,
  errors: ['not_available'],
})
