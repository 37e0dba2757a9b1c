import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { amount, id, optionalText } from '../../fields.ts'
import { fundTerms } from './fund-withdrawal.ts'

/** The current terms of a withdrawal of `amount` to a payout account, and the limits. */
export const consoleFundQuote = consoleCall({
  name: 'fund/quote',
  auth: ['owner', 'merchant'],
  key: 'read',
  shows: [],
  input: z.object({
    merchant_id: optionalText(64),
    payout_account_id: id('binding_required'),
    amount: amount('amount_required'),
  }),
  output: z.object({
    ...fundTerms,
    min_amount: z.string(),
    max_amount: z.string(),
    /** The most on a UTC day, and what is left of it today; empty where there is no limit. */
    day_amount: z.string(),
    day_left: z.string(),
    /** The end of the hold of the merchant's withdrawals; empty without one. */
    held_until: z.string(),
  }),
  errors: ['below_minimum', 'above_maximum', 'not_available', 'not_found', 'not_allowed'],
})
