import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalCurrency, optionalText, text } from '../../fields.ts'
import { offeredSubjects } from '../../live.ts'
import { merchantAccount } from './merchant-account.ts'

/**
 * Adds an account where a merchant is paid. `fields` is JSON by the names of the pay type's fields; for `bank` and `wise`
 * they are those of `bankinfo/create`. Without a currency it takes every one, and can have no `daily_limit`.
 */
export const consoleAccountCreate = consoleCall({
  name: 'account/create',
  auth: ['owner', 'merchant'],
  rights: ['accounts'],
  stepUp: {},
  creating: true,
  invalidates: offeredSubjects,
  input: z.object({
    merchant_id: optionalText(64),
    pay_type: text('required', 20),
    currency: optionalCurrency,
    fields: text('required', 5000),
    daily_limit: optionalText(20),
  }),
  output: merchantAccount,
  errors: ['not_allowed', 'not_found'],
})
