import * as z from 'zod/mini'
import { order } from '../order.ts'

/**
 * What an interest order pays: `money` and `interest` in USDT, `apr` simple interest a year and `rate` what the whole
 * term pays, both as fractions; `time` when it begins, `expiry_time` when it is paid back.
 */
export const interestTerms = {
  money: z.string(),
  day: z.number(),
  rate: z.string(),
  apr: z.string(),
  interest: z.string(),
  time: z.string(),
  expiry_time: z.string(),
}

/**
 * An interest order: `running` in state `audit`, then `matured` or `redeemed`, both in state `completion`. `name` is
 * the product's, in the caller's language.
 */
export const interestOrder = z.object({
  ...order,
  order_id: z.string(),
  lixibao_id: z.string(),
  name: z.string(),
  ...interestTerms,
})
