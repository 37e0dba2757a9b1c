import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { amount, id, optionalPrice, optionalText } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { marketDistanceFields } from './far-price.ts'
import { saleOrder } from '../order/sale-order.ts'

/**
 * Accepts an offer and creates the escrow. `bk_id` when selling; with `price`, it is refused when the price has moved. An offer
 * with terms needs `terms_version` of `saleu/offer-terms`: that the user has read and accepts them. An offer with
 * `meeting` needs `meet_at`: a time within its windows, at most seven days ahead, and the `place_version` of the
 * place that the user saw. The times to pay and to confirm count from it.
 */
export const saleuCreateOrder = webCall({
  name: 'saleu/create-order',
  auth: 'user',
  creating: true,
  invalidates: orderSubjects,
  input: z.object({
    saleu_id: id('offer_required'),
    number: amount('quantity_required'),
    bk_id: optionalText(64),
    price: optionalPrice,
    terms_version: optionalText(64),
    meet_at: optionalText(40),
    place_version: optionalText(64),
  }),
  output: z.extend(saleOrder, {
    /** With `loss`, what the user loses against the market's price in fiat; empty without one. */
    market: z.nullable(z.extend(marketDistanceFields, { loss: z.string() })),
  }),
  errors: [
    'not_found',
    'state_conflict',
    'insufficient_balance',
    'below_minimum',
    'above_maximum',
    'limit_exceeded',
    'not_available',
    'withdrawal_hold',
    'account_frozen',
    'not_allowed',
  ],
})
