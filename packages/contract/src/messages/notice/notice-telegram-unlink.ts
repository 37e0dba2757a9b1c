import * as z from 'zod/mini'
import { webCall } from '../../call.ts'

/** Ends the link with the user's Telegram chat; unused links stop working. */
export const noticeTelegramUnlink = webCall({
  name: 'notice/telegram-unlink',
  auth: 'user',
  invalidates: ['account'],
  input: z.object({}),
  output: z.object({}),
  errors: [],
})
