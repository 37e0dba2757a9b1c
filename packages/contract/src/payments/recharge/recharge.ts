import * as z from 'zod/mini'
import { order } from '../../order.ts'

/** A recharge as its user sees it; `amount` is what was claimed until it is approved, then what arrived. */
export const recharge = z.object({
  ...order,
  recharge_id: z.string(),
  type: z.string(),
  amount: z.string(),
  claimed_amount: z.string(),
})
