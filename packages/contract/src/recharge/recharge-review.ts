import * as z from 'zod/mini'
import { storedImage } from '../attach/stored-image.ts'
import { claim } from '../queue/claim.ts'
import { hints } from '../queue/hints.ts'
import { proposal } from '../proposal/proposal.ts'
import { reviewedUser } from '../users/reviewed-user.ts'
import { recharge } from './recharge.ts'

/** A recharge as an operator reviews it: the claim, the proof, and what was decided. */
export const rechargeReview = z.extend(recharge, {
  user: reviewedUser,
  address: z.string(),
  txid: z.string(),
  claimed_amount: z.string(),
  credentials: z.array(storedImage),
  note: z.string(),
  claim,
  hints,
  /** What the first person decided, while it waits for the second; else null. */
  proposal: z.nullable(proposal),
})
