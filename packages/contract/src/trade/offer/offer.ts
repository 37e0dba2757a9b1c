import { loneChoices, offerStates, ruleStates } from '@c2c/domain'
import * as z from 'zod/mini'
import { textsByLanguage } from '../../by-language.ts'
import { sides } from '../order/sides.ts'
import { meeting } from './shown-meeting.ts'

/** A merchant's offer as the console shows it; `price` is the one in force, whether fixed or made from the margin. */
export const offer = z.object({
  offer_id: z.string(),
  merchant: z.object({ merchant_id: z.string(), name: z.string() }),
  side: z.enum(sides),
  currency: z.string(),
  /** Empty while the market rate behind the margin is missing. */
  price: z.string(),
  /** Hundredths of a percent over the market rate; null for a fixed price. */
  margin_bps: z.nullable(z.number()),
  /** The range of the reference price outside of which the offer is paused; empty for no end. */
  min_price: z.string(),
  max_price: z.string(),
  /** By how much its rule is better for takers than the best offer of others; empty without one, and with `follow_step_bps`. */
  follow_step: z.string(),
  /** The same in hundredths of a percent of that offer's price. */
  follow_step_bps: z.nullable(z.number()),
  /** The lowest and the highest price of its rule, as prices and as margins over the market rate; the narrower one counts. */
  follow_min_price: z.string(),
  follow_max_price: z.string(),
  follow_min_bps: z.nullable(z.number()),
  follow_max_bps: z.nullable(z.number()),
  /** The least that a followed offer has left; empty for any. */
  follow_left: z.string(),
  /** Whether a followed offer shares a payment method. */
  follow_pay: z.boolean(),
  /** Without an offer to follow: the limit that is better for the merchant, or a pause; empty without a rule. */
  follow_alone: z.enum(['', ...loneChoices]),
  /** What its rule says now; empty without one. */
  follow_state: z.enum(['', ...ruleStates]),
  min_number: z.string(),
  max_number: z.string(),
  available: z.string(),
  pay_types: z.array(z.string()),
  minutes: z.number(),
  active: z.boolean(),
  /** Whether it can be taken now, or why it is paused. */
  state: z.enum(offerStates),
  /** Empty for always. */
  hours: z.string(),
  min_account_days: z.number(),
  min_completed_orders: z.number(),
  /** The most of one order by the taker's verification level; empty for `max_number`. */
  max_none: z.string(),
  max_email: z.string(),
  max_identity: z.string(),
  /** What a taker accepts before an order, by language; empty for none. */
  terms: textsByLanguage,
  /** What begins the chat of each order, by language; empty for none. */
  first_message: textsByLanguage,
  /** Where and when traders meet; only with the method `cash`. */
  meeting: z.optional(meeting),
  created_at: z.string(),
  updated_at: z.string(),
})
