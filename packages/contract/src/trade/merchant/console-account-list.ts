import * as z from 'zod/mini'
import { textsByLanguage } from '../../by-language.ts'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { merchantAccount } from './merchant-account.ts'

/** A merchant's accounts, the newest first, and the pay types beside bank and Wise: those of the service, and removed ones of accounts. */
export const consoleAccountList = consoleCall({
  name: 'account/list',
  auth: ['owner', 'operator', 'auditor', 'merchant'],
  key: 'read',
  maker: 'continues',
  shows: ['offered'],
  input: z.object({ merchant_id: optionalText(64) }),
  output: z.object({
    merchant: z.object({ merchant_id: z.string(), name: z.string() }),
    list: z.array(merchantAccount),
    pay_types: z.array(
      z.object({
        key: z.string(),
        label: textsByLanguage,
        /** ISO 4217 codes; empty for every currency. */
        currencies: z.array(z.string()),
        /** Whether no new account can be made with it. */
        off: z.boolean(),
        fields: z.array(
          z.object({
            name: z.string(),
            label: textsByLanguage,
            optional: z.boolean(),
            /** As a person may type it; may be empty. */
            example: z.string(),
          }),
        ),
      }),
    ),
  }),
  errors: ['not_found', 'not_allowed'],
})
