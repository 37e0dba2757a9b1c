import * as z from 'zod/mini'
import { orderMessage } from '../chat/order-message.ts'

/** An appeal as both sides and the operators read it. */
export const appeal = z.object({
  opened_by: z.enum(['user', 'merchant', 'system']),
  /** A reason of the list, `unconfirmed` when a deadline opened the appeal, or `late_payment`. */
  reason: z.string(),
  /** Late payment: whether the merchant's USDT are reserved; if not, a decision for the buyer needs them. Null for any other appeal. */
  reserved: z.nullable(z.boolean()),
  /** Earliest time of a decision unless both sides have submitted evidence; empty once it is decided. */
  evidence_until: z.string(),
  /** Deadline of the losing side's review request; empty when no review is possible. */
  review_until: z.string(),
  /** Whether the next decision can be reviewed once; otherwise it is final. */
  reviewable: z.boolean(),
  evidence: z.array(orderMessage),
  /** The decision, and the one of its review; `release` gives the escrow to the buyer, `return` gives it back. */
  decisions: z.array(
    z.object({
      round: z.number(),
      outcome: z.enum(['release', 'return']),
      /** USDT from the merchant's bond to the user, paid when the order ends; empty for none. */
      award: z.string(),
      reason: z.string(),
      at: z.string(),
    }),
  ),
})
