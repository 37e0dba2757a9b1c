import { cleanAddress } from '@c2c/domain'
import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { amount, optionalText, pasted, text, uploads } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { recharge } from './recharge.ts'

/** Claims a deposit with proof; an operator credits the amount that arrived. */
export const rechargeCreate = webCall({
  name: 'recharge/create',
  auth: 'user',
  creating: true,
  invalidates: orderSubjects,
  input: z.object({
    type: text('category_required', 20),
    address: pasted(cleanAddress, 'address_required', 128),
    amount: amount('amount_required'),
    credentials: uploads('credentials_required'),
    txid: optionalText(128),
  }),
  output: recharge,
  errors: ['below_minimum', 'not_available', 'already_exists', 'account_frozen'],
})
