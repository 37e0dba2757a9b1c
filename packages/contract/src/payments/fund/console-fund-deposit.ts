import { cleanAddress } from '@c2c/domain'
import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { amount, optionalText, pasted, text, uploads } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { fundDeposit } from './fund-deposit.ts'

/** Claims a deposit of a merchant with proof; an operator credits the amount that arrived. */
export const consoleFundDeposit = consoleCall({
  name: 'fund/deposit',
  auth: ['owner', 'merchant'],
  rights: ['withdrawals'],
  key: 'trade',
  creating: true,
  invalidates: orderSubjects,
  input: z.object({
    merchant_id: optionalText(64),
    type: text('category_required', 20),
    address: pasted(cleanAddress, 'address_required', 128),
    amount: amount('amount_required'),
    credentials: uploads('credentials_required'),
    txid: optionalText(128),
  }),
  output: fundDeposit,
  errors: ['below_minimum', 'not_available', 'already_exists', 'not_found', 'not_allowed'],
})
