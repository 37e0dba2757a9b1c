import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { sides } from '../order/sides.ts'

/** Market summary: the price of one USDT by currency for users who sell and for those who buy, the quantity on sale, and the user's share of it. */
export const sellingTongji = webCall({
  name: 'selling/tongji',
  auth: 'user',
  key: 'read',
  shows: ['price', 'order'],
  input: z.object({}),
  output: z.object({
    price: z.record(z.string(), z.string()),
    buy_price: z.record(z.string(), z.string()),
    selling_count: z.number(),
    selling_number: z.string(),
    own_selling_count: z.number(),
    own_selling_number: z.string(),
    completed_today: z.number(),
    merchants_online: z.number(),
    /** The currencies that are switched on, in the order of display. */
    currencies: z.array(
      z.object({
        /** Of ISO 4217, which says how many decimals its amounts have. */
        code: z.string(),
        /** Only where it has none: the sides on which there are no offers now. */
        no_offers: z.optional(z.array(z.enum(sides))),
        /** Only where the market has no rate now: offers that follow it are paused. */
        no_rate: z.optional(z.boolean()),
      }),
    ),
  }),
  errors: [],
})
