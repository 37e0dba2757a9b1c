import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { amount, currency } from '../../fields.ts'
import { payoutType } from '../fund/payout-account.ts'

/** The `currency` of an address is USDT. */
const payoutCurrency = z.union([currency, z.literal('USDT')], { error: 'currency_unknown' })

/** The current quote of a withdrawal of `amount`; amounts in USDT but `receive_amount`, which is in `currency`. */
export const withdrawQuote = webCall({
  name: 'withdraw/quote',
  auth: 'user',
  key: 'read',
  shows: [],
  input: z.object({ type: payoutType, currency: payoutCurrency, amount: amount('amount_required') }),
  output: z.object({
    fee: z.string(),
    rate: z.string(),
    receive_amount: z.string(),
    min_amount: z.string(),
    max_amount: z.string(),
    /** The most on a UTC day, and what is left of it today; empty where there is no limit. */
    day_amount: z.string(),
    day_left: z.string(),
    /** How long a withdrawal usually takes, in minutes; 0 while unknown. */
    usual_minutes: z.number(),
  }),
  errors: ['below_minimum', 'above_maximum', 'not_available'],
})
