import * as z from 'zod/mini'
import { orderStates } from '../../order.ts'

export const directions = ['income', 'expenditure'] as const

/** A movement of the user's available balance; `quantity` is unsigned, `balance` is the balance afterwards. */
export const movement = z.object({
  id: z.string(),
  type: z.string(),
  /** Whether the available balance rose or fell. */
  direction: z.enum(directions),
  /**
   * Whether the amount went to or came from another balance of the same person, so that it is neither income nor
   * expenditure. A hold becomes an expenditure when its order is completed.
   */
  own: z.boolean(),
  quantity: z.string(),
  balance: z.string(),
  status: z.literal('PAID'),
  /** The outcome of the money that this movement blocked: `audit` while its order is open; else `completion`. */
  state: z.enum(orderStates),
  order_no: z.string(),
  /** The masked name of the other user of a transfer; absent for everything else. */
  name: z.optional(z.string()),
  /** The reason of a manual movement, as staff wrote it, or the note of a transfer; empty for everything else. */
  note: z.string(),
  created_at: z.string(),
})
