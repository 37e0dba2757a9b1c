import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { currency, optionalAmount, optionalPrice, optionalText } from '../../fields.ts'
import { payMethod } from '../offer/pay-method.ts'
import { side, sides } from '../order/sides.ts'
import { marketDistance } from './far-price.ts'

/** What is in the way of every offer: none is there, or none of the account or the method, of the amount, for the user, or of the record. */
const expressObstacles = ['offers', 'method', 'amount', 'conditions', 'record'] as const

const offer = z.object({
  saleu_id: z.string(),
  side: z.enum(sides),
  currency: z.string(),
  price: z.string(),
  merchant: z.object({
    name: z.string(),
    is_private: z.boolean(),
    orders_30d: z.number(),
    /** A fraction as text, `"0.985000"`; empty before the first order. */
    completion_rate_30d: z.string(),
    median_minutes: z.number(),
  }),
  pay_methods: z.array(payMethod),
  /** Minutes to pay. */
  minutes: z.number(),
  min_number: z.string(),
  /** The most of one order, for a user of this verification level. */
  max_number: z.string(),
  /** Whether its terms, which `saleu/offer-terms` shows, are accepted with the order. */
  has_terms: z.boolean(),
  market: marketDistance,
})

/**
 * The best offer that the user can take now of merchants with a record above the setting `express`, and why this one. Either `number`
 * or `amount` is given. `saleu/create-order` takes it, with its `price` as the bound.
 */
export const sellingExpress = webCall({
  name: 'selling/express',
  auth: 'user',
  shows: ['price', 'order', 'money'],
  input: z
    .object({
      side,
      currency,
      number: optionalAmount,
      /** In the currency, instead of `number`. */
      amount: optionalPrice,
      /** One or more payment methods, comma separated: offers with any of them. */
      pay_type: optionalText(209),
      /** The account that a sale is paid to; without it, offers of all kinds of account. */
      bk_id: optionalText(64),
    })
    .check(
      z.refine(({ number, amount }) => (number === null) !== (amount === null), {
        error: 'quantity_required',
        path: ['number'],
      }),
    ),
  output: z.object({
    /** Null where none fits. */
    offer: z.nullable(offer),
    /** What the user sells or buys, and gets or pays for it; empty without an offer. */
    number: z.string(),
    amount: z.string(),
    /** How many offers the user could take with this, and how many of them have a merchant with the record. */
    reasons: z.object({ fitting: z.number(), recorded: z.number() }),
    /** Why none fits; empty with an offer. */
    obstacle: z.enum([...expressObstacles, '']),
    /** Without an offer, the best one that the obstacle leaves out; null where there is none. */
    nearest: z.nullable(offer),
  }),
  errors: ['not_found', 'insufficient_balance', 'limit_exceeded', 'withdrawal_hold'],
})
