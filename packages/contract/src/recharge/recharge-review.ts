import * as z from 'zod/mini'
import { recharge } from './recharge.ts'
import { reviewedUser } from '../staff/reviewed-user.ts'

/** A recharge as an operator reviews it: the claim, the proof, and what was decided. */
export const rechargeReview = z.extend(recharge, {
  user: reviewedUser,
  address: z.string(),
  txid: z.string(),
  claimed_amount: z.string(),
  credentials: z.array(z.object({ id: z.string(), url: z.string(), width: z.number(), height: z.number() })),
  note: z.string(),
})
