import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { amount, currency, emptyOrAmount, emptyOrPrice, flag, id, optionalPrice } from '../../fields.ts'
import {
  count,
  hours,
  marginBps,
  minutes,
  payTypes,
  priceRangeInOrder,
  rangeInOrder,
  rangeOfMargin,
  remaining,
} from './offer-fields.ts'
import { emptyOrMeeting } from './meeting.ts'
import { emptyOrShortTexts } from './offer-texts.ts'
import { offer } from './offer.ts'
import { ruleAlone, ruleFields } from './rule-fields.ts'
import { side } from '../order/sides.ts'

/**
 * Changes the given fields only. A price, a margin with its range, and a rule (`follow_step` or `follow_step_bps`) take the place of each other. An empty
 * `follow_min_price`, `follow_max_price`, `follow_min_bps`, `follow_max_bps`, `follow_left`, `min_price`, `max_price`, `max_none`, `max_email` or
 * `max_identity` removes the limit; empty `terms` and an empty `first_message` remove the text. Another `meeting` takes a proof of
 * identity, as it leads people elsewhere.
 */
export const consoleOfferUpdate = consoleCall({
  name: 'offer/update',
  auth: ['owner', 'merchant'],
  rights: ['offers'],
  key: 'trade',
  maker: 'continues',
  stepUp: { byHandler: true },
  creating: true,
  invalidates: ['price'],
  input: z
    .object({
      offer_id: id(),
      side: z.optional(side),
      currency: z.optional(currency),
      price: optionalPrice,
      margin_bps: marginBps,
      min_price: z.optional(emptyOrPrice),
      max_price: z.optional(emptyOrPrice),
      ...ruleFields,
      min_number: z.optional(amount('quantity_required')),
      max_number: z.optional(amount('quantity_required')),
      available: z.optional(remaining),
      pay_types: z.optional(payTypes),
      minutes: z.optional(minutes),
      hours: z.optional(hours),
      min_account_days: z.optional(count),
      min_completed_orders: z.optional(count),
      max_none: z.optional(emptyOrAmount),
      max_email: z.optional(emptyOrAmount),
      max_identity: z.optional(emptyOrAmount),
      terms: z.optional(emptyOrShortTexts),
      first_message: z.optional(emptyOrShortTexts),
      meeting: z.optional(emptyOrMeeting),
      active: z.optional(flag),
    })
    .check(
      rangeInOrder,
      priceRangeInOrder,
      rangeOfMargin,
      ruleAlone,
      z.refine((given) => given.price === null || given.margin_bps === null, {
        error: 'price_or_margin',
        path: ['price'],
      }),
    ),
  output: offer,
  errors: ['not_found', 'state_conflict', 'not_allowed', 'not_available'],
})
