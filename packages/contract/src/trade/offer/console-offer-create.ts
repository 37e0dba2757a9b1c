import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { amount, currency, flag, optionalAmount, optionalPrice, optionalText } from '../../fields.ts'
import {
  count,
  hours,
  marginBps,
  minutes,
  payTypes,
  priceRangeInOrder,
  rangeInOrder,
  rangeOfMargin,
} from './offer-fields.ts'
import { emptyOrMeeting, meetingFits } from './meeting.ts'
import { emptyOrShortTexts } from './offer-texts.ts'
import { offer } from './offer.ts'
import { pricings, ruleAlone, ruleFields } from './rule-fields.ts'
import { side } from '../order/sides.ts'

/**
 * A merchant's new offer, at a fixed price, at a margin over the market, or by a rule that follows the best offer of others (`follow_step` or
 * `follow_step_bps`), which sets the price. The owner names the merchant it acts for. With a
 * margin, `min_price` and `max_price` pause the offer while the reference price is outside of them. `max_none`, `max_email`
 * and `max_identity` limit one order by the taker's verification level. `terms` and `first_message` are texts by language as JSON,
 * each at most 240 characters: the taker accepts the terms, and the message begins the chat of each order.
 * `meeting` is for the method `cash` alone, which is then the only one: where and when traders meet, as JSON.
 */
export const consoleOfferCreate = consoleCall({
  name: 'offer/create',
  auth: ['owner', 'merchant'],
  rights: ['offers'],
  key: 'trade',
  maker: 'begins',
  stepUp: { byHandler: true },
  creating: true,
  invalidates: ['price'],
  input: z
    .object({
      merchant_id: optionalText(64),
      side,
      currency,
      price: optionalPrice,
      margin_bps: marginBps,
      min_price: optionalPrice,
      max_price: optionalPrice,
      ...ruleFields,
      min_number: amount('quantity_required'),
      max_number: amount('quantity_required'),
      available: amount('quantity_required'),
      pay_types: payTypes,
      minutes,
      hours: z._default(hours, ''),
      min_account_days: z._default(count, 0),
      min_completed_orders: z._default(count, 0),
      max_none: optionalAmount,
      max_email: optionalAmount,
      max_identity: optionalAmount,
      terms: z._default(emptyOrShortTexts, null),
      first_message: z._default(emptyOrShortTexts, null),
      meeting: z._default(emptyOrMeeting, null),
      active: z._default(flag, true),
    })
    .check(
      rangeInOrder,
      priceRangeInOrder,
      rangeOfMargin,
      ruleAlone,
      ...meetingFits,
      z.refine((given) => given.follow_step !== null || given.follow_step_bps !== null || pricings(given) === 1, {
        error: 'price_or_margin',
        path: ['price'],
      }),
    ),
  output: offer,
  errors: ['not_found', 'not_allowed', 'not_available', 'account_frozen', 'withdrawal_hold'],
})
