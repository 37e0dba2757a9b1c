import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { optionalAmount, optionalChoice, optionalCurrency, optionalText } from '../../fields.ts'
import { pageOf, paging } from '../../lists.ts'
import { meetingInHall } from '../offer/shown-meeting.ts'
import { payMethod } from '../offer/pay-method.ts'
import { marketDistance } from './far-price.ts'
import { sides, type Side } from '../order/sides.ts'
import { merchantInHall } from '../reputation/merchant-record.ts'

/** Offers that the user can accept, best price first; orders refer to `saleu_id`. */
export const sellingMerchant = webCall({
  name: 'selling/merchant',
  auth: 'user',
  key: 'read',
  shows: ['price', 'order'],
  input: z.object({
    ...paging,
    side: z.pipe(
      optionalChoice(sides, 'side_unknown'),
      z.transform((given): Side => given || 'sell'),
    ),
    currency: optionalCurrency,
    number: optionalAmount,
    /** One or more payment methods, comma separated: offers with any of them. */
    pay_type: optionalText(209),
    /** `favourites`: the offers of the caller's favourite merchants before the others. */
    first: optionalChoice(['favourites'], 'malformed'),
  }),
  output: z.object({
    ...pageOf(
      z.object({
        saleu_id: z.string(),
        side: z.enum(sides),
        merchant: merchantInHall,
        price: z.string(),
        currency: z.string(),
        available: z.string(),
        min_number: z.string(),
        /** The most of one order, for a user of this verification level. */
        max_number: z.string(),
        /** Whether other levels may take more at once. */
        level_limited: z.boolean(),
        pay_types: z.array(z.string()),
        /** The same with their names. */
        pay_methods: z.array(payMethod),
        minutes: z.number(),
        min_account_days: z.number(),
        min_completed_orders: z.number(),
        /** Whether the user meets these conditions, and may take the minimum at least. */
        qualified: z.boolean(),
        /** When the reference price behind a margin was read; empty for a fixed price. */
        price_at: z.string(),
        market: marketDistance,
        /** Only for an offer with terms, which `saleu/offer-terms` shows. */
        has_terms: z.optional(z.boolean()),
        /** Where and when traders meet; only for an offer with the method `cash`. */
        meeting: z.optional(meetingInHall),
      }),
    ),
    /** Every way to pay of the offers on that side and in that currency, and the one that was asked for. */
    pay_methods: z.array(payMethod),
  }),
  errors: [],
})
