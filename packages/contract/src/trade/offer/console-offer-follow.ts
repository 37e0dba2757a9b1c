import { ruleStates } from '@c2c/domain'
import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { currency, emptyOrAmount, optionalText } from '../../fields.ts'
import { side } from '../order/sides.ts'
import { count, payTypes } from './offer-fields.ts'
import { ruleAlone, ruleFields } from './rule-fields.ts'

/**
 * What the rule of an offer says now, without changing anything: the best offer of others that counts, and the price that
 * follows. With `offer_id`, also the last 20 changes by the rule of that offer.
 */
export const consoleOfferFollow = consoleCall({
  name: 'offer/follow',
  auth: ['owner', 'merchant'],
  key: 'read',
  shows: ['price', 'order'],
  input: z
    .object({
      merchant_id: optionalText(64),
      offer_id: optionalText(64),
      side,
      currency,
      ...ruleFields,
      min_number: z._default(emptyOrAmount, null),
      max_number: z._default(emptyOrAmount, null),
      pay_types: payTypes,
      min_account_days: z._default(count, 0),
      min_completed_orders: z._default(count, 0),
    })
    .check(ruleAlone),
  output: z.object({
    /** The best offer of others that counts; null without one. */
    best: z.nullable(z.object({ price: z.string(), merchant_name: z.string() })),
    /** The price by the rule; empty while it pauses the offer. */
    price: z.string(),
    state: z.enum(ruleStates),
    /** The limits in force: of the rule, and near the market; empty while a margin has no rate. */
    min_price: z.string(),
    max_price: z.string(),
    changes: z.array(
      z.object({
        at: z.string(),
        state: z.enum(ruleStates),
        old_price: z.string(),
        /** Empty where the rule paused the offer. */
        new_price: z.string(),
        /** The price of the followed offer and its merchant; empty without one. */
        followed_price: z.string(),
        followed_name: z.string(),
      }),
    ),
  }),
  errors: ['not_found', 'not_allowed'],
})
