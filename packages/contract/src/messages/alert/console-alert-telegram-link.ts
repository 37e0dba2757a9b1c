import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { telegramLink } from '../notice/choice-fields.ts'

/** A link that opens the service's Telegram bot; starting the bot links the member's chat. */
export const consoleAlertTelegramLink = consoleCall({
  name: 'alert/telegram-link',
  auth: ['merchant'],
  rights: 'own',
  invalidates: ['staff'],
  input: z.object({}),
  output: telegramLink,
  errors: ['not_allowed', 'not_available'],
})
