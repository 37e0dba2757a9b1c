import * as z from 'zod/mini'
import { binding } from '../../identity/bank-account/binding.ts'
import { claim } from '../../review/queue/claim.ts'
import { decided } from '../../review/queue/decided.ts'
import { hints } from '../../review/queue/hints.ts'
import { proposal } from '../../review/proposal/proposal.ts'
import { payoutTypes } from '../fund/payout-account.ts'
import { reviewedMerchant } from '../../trade/merchant/reviewed-merchant.ts'
import { reviewedUser } from '../../identity/users/reviewed-user.ts'
import { withdrawal } from './withdrawal.ts'

/**
 * A withdrawal as an operator reviews it: its owner, the payout account (masked, see `withdraw/payee`), and the
 * decision.
 */
export const withdrawReview = z.extend(withdrawal, {
  type: z.enum(payoutTypes),
  /** The party: either a user or a merchant. */
  user: z.nullable(reviewedUser),
  merchant: reviewedMerchant,
  /** The bank account; null for a USDT address. */
  binding: z.nullable(binding),
  /** The network of a USDT address, and the address, masked; empty for a bank account. */
  network: z.string(),
  address: z.string(),
  payout_ref: z.string(),
  note: z.string(),
  ...decided,
  claim,
  hints,
  /** The proposed decision that waits for approval, or null. */
  proposal: z.nullable(proposal),
})
