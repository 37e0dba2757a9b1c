import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { choices, telegramChat } from './choice-fields.ts'

/** The kinds of notices that the user chose for mail, push and Telegram, and the hours in which these wait. By default all, at any time. */
export const noticeChoices = webCall({
  name: 'notice/choices',
  auth: 'user',
  key: 'read',
  shows: ['account', 'offered'],
  input: z.object({}),
  output: z.object({ ...choices.shape, telegram_chat: telegramChat }),
  errors: [],
})
