import * as z from 'zod/mini'
import { payMethod } from '../offer/pay-method.ts'
import { sides } from '../order/sides.ts'

/** The most alerts of a user. */
export const wantedMaximum = 20

/** `offer`: an offer that the user can take; `price`: the market's reference price of a currency. */
export const wantedKinds = ['offer', 'price'] as const

/** Whether a price alert waits for its price or more, or for its price or less. */
export const directions = ['above', 'below'] as const

/** An alert on a wanted offer or on a price. It is met once, and waits again when its owner renews it. */
export const wanted = z.object({
  wanted_id: z.string(),
  kind: z.enum(wantedKinds),
  /** Empty for a price alert. */
  side: z.enum([...sides, '']),
  /** Empty for a wanted offer. */
  direction: z.enum([...directions, '']),
  currency: z.string(),
  /** Any of these; all where there are none. */
  pay_methods: z.array(payMethod),
  /** The price, or a better one; empty for any. */
  price: z.string(),
  /** USDT that the offer must take; empty for any amount, and for a price alert. */
  number: z.string(),
  created_at: z.string(),
  state: z.enum(['waiting', 'met']),
  /** What met it last, as long as its notice is kept. */
  hit: z.nullable(
    z.object({
      /** Empty for a price alert. */
      saleu_id: z.string(),
      price: z.string(),
      at: z.string(),
    }),
  ),
})
