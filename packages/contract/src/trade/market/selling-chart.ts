import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { currency } from '../../fields.ts'

/** The days that a chart may show. */
export const chartDays = ['1', '7', '30'] as const

/** The amount that can be taken at a price, the best price first. */
const steps = z.array(z.object({ price: z.string(), number: z.string() }))

/**
 * The history of a currency in the hall, at most 200 points, and what can be taken now at each price. It tells about the merchants
 * together: a volume is of three trades or more, those of hours with fewer are added to a later hour of the UTC day.
 */
export const sellingChart = webCall({
  name: 'selling/chart',
  auth: 'user',
  key: 'read',
  shows: ['price', 'order'],
  input: z.object({ currency, days: z.enum(chartDays, { error: 'malformed' }) }),
  output: z.object({
    /** When the first price was entered; empty before. On the first day, the points of one day begin with it. */
    since: z.string(),
    /** Equal spans of time, the oldest first; the last one has not ended. */
    points: z.array(
      z.object({
        /** When the span begins. */
        at: z.string(),
        /** The best price for a user who sells; null where there was no offer. */
        sell_price: z.nullable(z.string()),
        /** The best price for a user who buys. */
        buy_price: z.nullable(z.string()),
        /** The reference price at the end of the span. */
        rate: z.nullable(z.string()),
        /** What was traded, in whole USDT; null where too little was. */
        volume: z.nullable(z.string()),
      }),
    ),
    /** What can be taken now, by side of the user. */
    depth: z.object({
      /** Merchants buy this from users who sell. */
      sell: steps,
      /** Merchants sell this to users who buy. */
      buy: steps,
    }),
  }),
  errors: [],
})
