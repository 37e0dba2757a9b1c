import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'

/** Ends the link with the member's Telegram chat; unused links stop working. */
export const consoleAlertTelegramUnlink = consoleCall({
  name: 'alert/telegram-unlink',
  auth: ['merchant'],
  rights: 'own',
  invalidates: ['staff'],
  input: z.object({}),
  output: z.object({}),
  errors: ['not_allowed'],
})
