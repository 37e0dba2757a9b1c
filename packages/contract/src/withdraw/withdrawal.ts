import * as z from 'zod/mini'
import { bindingTypes } from '../bank-account/binding-types.ts'
import { order } from '../order.ts'

/** A withdrawal; amount and fee in USDT, `receive_amount` in `currency`, `rate` is that currency for one USDT. */
export const withdrawal = z.object({
  ...order,
  withdraw_id: z.string(),
  type: z.enum(bindingTypes),
  amount: z.string(),
  fee: z.string(),
  rate: z.string(),
  receive_amount: z.string(),
  currency: z.string(),
})
