import { withdrawMachine } from '@c2c/domain'
import { moveForApproval } from '../../review/order-steps/move-for-approval.ts'
import type { MovingWork } from '../../review/four-eyes/proposal-work.ts'
import { payCommand } from './pay-withdrawal.ts'
import { releaseCommand } from './on-chain/release-withdrawal.ts'
import { findWithdrawal } from './withdraw-review.ts'

/** What an approved proposal of a payout does, and what a rejected one does. */
export const withdrawProposals: MovingWork = {
  async carryOut({ subject, payload, note }, context) {
    const withdrawal = await findWithdrawal(context, subject)
    if (withdrawal.chain) return (await releaseCommand(withdrawal, note, context)).command
    return (await payCommand(withdrawal, { payout_ref: payload['payout_ref'] ?? '', note }, context)).command
  },
  async returnToReview({ subject }, context) {
    return moveForApproval(withdrawMachine, await findWithdrawal(context, subject), 'reopen', context).command
  },
}
