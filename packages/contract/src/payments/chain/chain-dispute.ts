import * as z from 'zod/mini'

/** A disagreement of two providers of a network: nothing of it is credited or paid until a person says which one was wrong. */
export const chainDispute = z.object({
  dispute_id: z.string(),
  network: z.string(),
  block: z.string(),
  /** The transaction that one of them does not show in this block; empty where they show different blocks. */
  txid: z.string(),
  shown_by: z.string(),
  denied_by: z.string(),
  at: z.string(),
  /** The amount that waits on the network, in USDT. */
  waiting: z.string(),
  /** The provider that was wrong; empty before a decision, and where both are asked again. */
  wrong: z.string(),
  decided_by: z.string(),
  /** Empty before a decision. */
  decided_at: z.string(),
  note: z.string(),
})
