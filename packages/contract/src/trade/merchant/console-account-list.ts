import * as z from 'zod/mini'
import { textsByLanguage } from '../../by-language.ts'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { merchantAccount } from './merchant-account.ts'

/** A merchant's accounts, the newest first, and the pay types that the service knows beside bank and Wise. */
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
        fields: z.array(z.object({ name: z.string(), label: textsByLanguage })),
      }),
    ),
  }),
  errors: ['not_found'],
})
