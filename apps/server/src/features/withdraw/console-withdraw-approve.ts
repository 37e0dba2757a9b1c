import { consoleWithdrawApprove as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { payoutFrozen, refuseFrozen } from '../../services/freezes.ts'
import { secondPersonFrom } from '../four-eyes/approval-limits.ts'
import { openProposal } from '../four-eyes/proposals.ts'
import { payCommand } from './pay-withdrawal.ts'
import { findWithdrawal, withdrawReview } from './withdraw-review.ts'
import { confirmPayout, proposePayout } from './withdraw-proposals.ts'

export const consoleWithdrawApprove = staff(call, async ({ withdraw_id: id, ...payout }, context) => {
  const { db } = context.services
  const withdrawal = await findWithdrawal(context, id)
  // This applies to the first of two decisions too; the database refuses the payout itself
  // (sql/functions/withdraw/refuse-payout-to-frozen-user.sql).
  await refuseFrozen(db, withdrawal.user_id, payoutFrozen)
  const first = await openProposal(db, 'withdraw', withdrawal.id)
  if (first === null && withdrawal.amount >= (await secondPersonFrom(db, 'withdraw'))) {
    const { order, command, proposal } = await proposePayout(withdrawal, payout, context)
    return context.submit(command, await withdrawReview(context, order, proposal))
  }
  const { order, command } = first
    ? await confirmPayout(withdrawal, first, payout, context)
    : await payCommand(withdrawal, payout, context)
  return context.submit(command, await withdrawReview(context, order))
})
