import { rechargeMachine, usdt } from '@c2c/domain'
import { moveForApproval } from '../../review/order-steps/move-for-approval.ts'
import type { MovingWork } from '../../review/four-eyes/proposal-work.ts'
import { creditCommand } from './credit-recharge.ts'
import { findRecharge } from './recharge-review.ts'

/** What an approved proposal of a credit does, and what a rejected one does. */
export const rechargeProposals: MovingWork = {
  async carryOut({ subject, amount, note }, context) {
    const recharge = await findRecharge(context, subject)
    return (await creditCommand(recharge, usdt(amount ?? 0n), note, context)).command
  },
  async returnToReview({ subject }, context) {
    return moveForApproval(rechargeMachine, await findRecharge(context, subject), 'reopen', context).command
  },
}
