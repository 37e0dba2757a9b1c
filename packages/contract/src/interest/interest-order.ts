import * as z from 'zod/mini'
import { order } from '../order.ts'

/** An interest order; `money` and `interest` in USDT, `rate` is what the whole term pays, `time` when it began. */
export const interestOrder = z.object({
  ...order,
  order_id: z.string(),
  money: z.string(),
  day: z.number(),
  rate: z.string(),
  interest: z.string(),
  time: z.string(),
  expiry_time: z.string(),
})
