import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { payMethodAnswer } from './pay-method-answer.ts'

/** All payment methods, also those that are switched off; with a `currency`, those that are used in it. */
export const consolePaymethodList = consoleCall({
  name: 'paymethod/list',
  auth: ['owner', 'operator', 'auditor', 'merchant'],
  key: 'read',
  shows: ['offered'],
  input: z.object({ currency: optionalText(10) }),
  output: z.object({
    list: z.array(
      z.extend(payMethodAnswer, {
        /** Whether no new account, offer or order can be made with it. */
        off: z.boolean(),
        /** Whether the service ships with a method of this key. */
        shipped: z.boolean(),
        /** Its definition with the texts of all languages, as JSON: an entry of the setting `pay_types`. */
        definition: z.string(),
      }),
    ),
  }),
  errors: ['not_allowed'],
})
