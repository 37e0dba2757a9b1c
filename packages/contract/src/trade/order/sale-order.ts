import * as z from 'zod/mini'
import { order } from '../../order.ts'
import { sides } from './sides.ts'

/** A trade as its user sees it; `number` in USDT, `price` and `amount` in `currency`. Times in the future are empty. */
export const saleOrder = z.object({
  ...order,
  order_id: z.string(),
  saleu_id: z.string(),
  side: z.enum(sides),
  number: z.string(),
  price: z.string(),
  currency: z.string(),
  /** What is paid in `currency`: the quantity times the price. */
  amount: z.string(),
  matching_time: z.string(),
  /** Until when the present step may last; from an appeal on, see `due_at`. */
  expires_at: z.string(),
  /** The same, empty where time does not move the trade. */
  due_at: z.string(),
  /** The side that must act next; empty after the end. */
  awaits: z.enum(['user', 'merchant', 'operator', '']),
  merchant: z.object({ name: z.string(), avatar: z.string() }),
})
