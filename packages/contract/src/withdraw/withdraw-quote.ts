import * as z from 'zod/mini'
import { bindingType } from '../bank-account/binding-types.ts'
import { webCall } from '../call.ts'
import { amount, currency } from '../fields.ts'

/** The current quote of a withdrawal of `amount`; amounts in USDT but `receive_amount`, which is in `currency`. */
export const withdrawQuote = webCall({
  name: 'withdraw/quote',
  auth: 'user',
  key: 'read',
  shows: [],
  input: z.object({ type: bindingType, currency, amount: amount('amount_required') }),
  output: z.object({
    fee: z.string(),
    rate: z.string(),
    receive_amount: z.string(),
    min_amount: z.string(),
    max_amount: z.string(),
    /** The most on a UTC day, and what is left of it today; empty where there is no limit. */
    day_amount: z.string(),
    day_left: z.string(),
  }),
  errors: ['below_minimum', 'above_maximum', 'not_available'],
})
