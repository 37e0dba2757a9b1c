import * as z from 'zod/mini'
import { storedImage } from '../../attach/stored-image.ts'
import { claim } from '../../review/queue/claim.ts'
import { decided } from '../../review/queue/decided.ts'
import { hints } from '../../review/queue/hints.ts'
import { proposal } from '../../review/proposal/proposal.ts'
import { reviewedMerchant } from '../../trade/merchant/reviewed-merchant.ts'
import { reviewedUser } from '../../identity/users/reviewed-user.ts'
import { recharge } from './recharge.ts'

/** A recharge as an operator reviews it: claim, proof and decision. */
export const rechargeReview = z.extend(recharge, {
  /** The party: either a user or a merchant. */
  user: z.nullable(reviewedUser),
  merchant: reviewedMerchant,
  address: z.string(),
  txid: z.string(),
  credentials: z.array(storedImage),
  note: z.string(),
  ...decided,
  claim,
  hints,
  /** The proposed decision that waits for approval, or null. */
  proposal: z.nullable(proposal),
})
