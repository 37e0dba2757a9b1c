import * as z from 'zod/mini'

/**
 * One UTC day of a merchant: USDT over all accounts of the merchant, where `opening + deposits + bought - sold - withdrawals
 * - fees + corrections + other = closing`, and each currency of completed trades. `corrections` and `other` are signed.
 */
export const settlementDay = z.object({
  day: z.string(),
  opening: z.string(),
  deposits: z.string(),
  /** USDT that users sold to the merchant, and that the merchant sold to users. */
  bought: z.string(),
  sold: z.string(),
  /** The amount paid out, without fees. */
  withdrawals: z.string(),
  fees: z.string(),
  corrections: z.string(),
  other: z.string(),
  closing: z.string(),
  /** Of the closing balance: in escrow of open trades, and held for open withdrawals. */
  in_escrow: z.string(),
  on_hold: z.string(),
  fiat: z.array(
    z.object({
      currency: z.string(),
      /** What users paid to the merchant, and in how many trades. */
      received: z.string(),
      received_count: z.number(),
      /** What the merchant paid to users, and in how many trades. */
      paid: z.string(),
      paid_count: z.number(),
    }),
  ),
})
