import * as z from 'zod/mini'
import { storedImage } from '../../attach/stored-image.ts'
import { appeal } from '../appeal/appeal.ts'
import { binding, payLines } from '../../identity/bank-account/binding.ts'
import { webCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { orderMeeting } from '../offer/shown-meeting.ts'
import { orderPayMethod } from '../pay-method/order-method.ts'
import { acceptedTerms } from './accepted-terms.ts'
import { extensions } from './extensions.ts'
import { saleOrder } from './sale-order.ts'
import { tradeHold } from './trade-hold.ts'
import { timeline } from './timeline.ts'

const maskedAccount = z.nullable(z.object({ title: z.string(), masked_account: z.string() }))

/** One trade in full; `payment` is the account that the user pays to, or null. */
export const saleuOrderDetail = webCall({
  name: 'saleu/order-detail',
  auth: 'user',
  key: 'read',
  shows: ['order', 'message'],
  input: z.object({ order_id: id() }),
  output: z.extend(saleOrder, {
    timeline,
    extensions,
    payment: z.nullable(binding),
    /** The same for a way to pay that is neither bank nor Wise; empty otherwise. */
    payment_lines: payLines,
    /** How the trade is paid; null for an unknown method. */
    pay_method: orderPayMethod,
    /** Selling: which of the user's accounts is paid, as its list names it; null when buying. */
    payout: maskedAccount,
    /** Buying: which of the merchant's accounts is paid, masked; it stays once `payment` is gone. Null when selling. */
    payee: maskedAccount,
    credentials: z.array(storedImage),
    /** Until when the buyer of an expired order can say `saleu/had-paid`; empty otherwise. */
    late_payment_until: z.string(),
    /** Null while there is no appeal. */
    appeal: z.nullable(appeal),
    hold: tradeHold,
    terms: acceptedTerms,
    /** Where and when the traders meet; only with cash. */
    meeting: z.optional(orderMeeting),
    /** The user's rating, or null. */
    stars: z.nullable(z.number()),
    /** Whether the user has blocked this merchant. */
    blocked: z.boolean(),
    /** The number of unread messages. */
    unread: z.number(),
    /** The minutes that payment and confirmation usually take with this merchant; 0 while unknown, null once the trade has ended. */
    usual: z.nullable(z.object({ pay: z.number(), confirm: z.number() })),
  }),
  errors: ['not_found'],
})
