import * as z from 'zod/mini'
import { orderReview } from '../order/order-review.ts'

/** What a member can do with a line: confirm it, look at it, or nothing; `matched` lines belong to an order for good. */
export const lineGroups = ['ready', 'look', 'unmatched', 'matched'] as const

export type LineGroup = (typeof lineGroups)[number]

/** A booked line of a statement. */
export const statementLine = z.object({
  line_id: z.string(),
  /** The bank's day, `2026-11-21`. */
  booked_on: z.string(),
  /** `in` is money received. */
  direction: z.enum(['in', 'out']),
  amount: z.string(),
  currency: z.string(),
  /** The payer of money received, else the payee; empty where the bank names none. */
  name: z.string(),
  reference: z.string(),
  bank_reference: z.string(),
  /** Takes an earlier line back; it matches no order. */
  reversal: z.boolean(),
  grade: z.enum(['exact', 'likely', 'none']),
  /** What line and order have in common; null without an order, and once matched. */
  evidence: z.nullable(
    z.object({
      amount: z.boolean(),
      reference: z.enum(['whole', 'part', 'none']),
      name: z.enum(['same', 'other', 'unknown']),
    }),
  ),
  /** The order that it matches, or null. */
  order: z.nullable(orderReview),
  /** When a member used the line for its order, and who; empty until then. */
  matched_at: z.string(),
  matched_by: z.string(),
})
