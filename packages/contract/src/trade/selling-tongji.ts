import * as z from 'zod/mini'
import { webCall } from '../call.ts'

/** The hall at a glance: the price of one USDT by currency, and what the user has for sale. */
export const sellingTongji = webCall({
  name: 'selling/tongji',
  auth: 'user',
  input: z.object({}),
  output: z.object({
    price: z.record(z.string(), z.string()),
    selling_count: z.number(),
    selling_number: z.string(),
    completed_today: z.number(),
    merchants_online: z.number(),
  }),
  errors: [],
})
