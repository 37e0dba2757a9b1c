import * as z from 'zod/mini'

/** What happened to a bond: `leave` is the notice, `keep` takes it back, `release` ends it, `draw` is an award of a decided appeal. */
const bondMoveKinds = ['lock', 'leave', 'keep', 'release', 'draw'] as const

/** USDT that a merchant or a maker locked, on which decisions about appeals can draw. */
export const bond = z.object({
  merchant_id: z.string(),
  /** What is locked, in USDT. */
  bond: z.string(),
  /** Of it, what decisions that can still be reviewed have awarded. */
  awarded: z.string(),
  /** What can be locked: the merchant's available balance, or that of a maker's wallet. */
  available: z.string(),
  /** When the notice to leave was given; empty without one. */
  leaving_since: z.string(),
  /** When the bond leaves at the earliest; empty without a notice. */
  leaves_at: z.string(),
  /** Open appeals, and open trades that began before the notice: the bond leaves after them. */
  waits_for: z.number(),
})

/** One thing that happened to a bond. */
export const bondMove = z.object({
  move_id: z.string(),
  kind: z.enum(bondMoveKinds),
  /** USDT; `0.000000` of a notice. */
  amount: z.string(),
  /** The trade of a draw; empty for others. */
  order_no: z.string(),
  /** The member who asked; empty for a release and a draw. */
  by: z.string(),
  created_at: z.string(),
})
