import * as z from 'zod/mini'
import { movement } from '../../proofs/asset-log/movement.ts'
import { webCall } from '../../call.ts'
import { side } from '../../trade/order/sides.ts'

const openKinds = ['recharge', 'withdraw', 'sale', 'interest'] as const

/**
 * An order that has not ended. `amount` in USDT; `side`, `fiat_amount`, `currency` and `merchant` are a trade's, else
 * empty. `due_at` until when the present step lasts, or when the investment matures; empty where time moves nothing.
 */
const openOrder = z.object({
  kind: z.enum(openKinds),
  order_id: z.string(),
  order_no: z.string(),
  step: z.string(),
  side: z.union([side, z.literal('')]),
  amount: z.string(),
  fiat_amount: z.string(),
  currency: z.string(),
  merchant: z.string(),
  /** The party that must act next; empty while only time must pass. */
  awaits: z.enum(['user', 'merchant', 'operator', '']),
  due_at: z.string(),
  /** How long the present step usually takes, in minutes; 0 while unknown. */
  usual_minutes: z.number(),
  created_at: z.string(),
})

/**
 * What goes on for a user: open recharges, withdrawals and trades, and investments that mature within seven days. Those
 * that wait for the user come first, then the earliest deadline, then the newest; at most 20. `latest` are the last five
 * movements of the available balance, newest first: what home shows of both is one call.
 */
export const ordersOpen = webCall({
  name: 'orders/open',
  auth: 'user',
  key: 'read',
  shows: ['order', 'money'],
  input: z.object({}),
  output: z.object({ list: z.array(openOrder), latest: z.array(movement) }),
  errors: [],
})
