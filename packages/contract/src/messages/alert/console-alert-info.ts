import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { telegramChat } from '../notice/choice-fields.ts'
import { endpointMaximum } from '../notice/push-fields.ts'
import { alertChoices } from './alert-fields.ts'

/** How the member is alerted, and whether the browser that `endpoint` names gets push in this session. */
export const consoleAlertInfo = consoleCall({
  name: 'alert/info',
  auth: ['merchant'],
  shows: ['staff', 'offered'],
  input: z.object({ endpoint: optionalText(endpointMaximum) }),
  output: z.object({
    choices: alertChoices,
    email: z.string(),
    /** The merchant's balance in USDT below which `balance.low` happens; empty for never. */
    low_balance: z.string(),
    /** The VAPID key (RFC 8292); empty where the service has no browser push. */
    push_key: z.string(),
    push_subscribed: z.boolean(),
    telegram: telegramChat,
  }),
  errors: ['not_allowed'],
})
