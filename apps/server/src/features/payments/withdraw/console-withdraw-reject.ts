import { consoleWithdrawReject as call, Refusal } from '@c2c/contract'
import { returnWithdrawal, usdt, withdrawMachine } from '@c2c/domain'
import { staff } from '../../../http/context.ts'
import { moveOrder } from '../../review/order-steps/move-order.ts'
import { partyOf } from '../../review/order-steps/common-order.ts'
import { overrule } from '../../review/four-eyes/propose.ts'
import { openProposal } from '../../review/four-eyes/proposals.ts'
import { storedReason } from '../../review/queue/review-rules.ts'
import { isOnItsWay } from './withdrawals.ts'
import { findWithdrawal, withdrawReview } from './withdraw-review.ts'

export const consoleWithdrawReject = staff(call, async ({ withdraw_id: id, ...said }, context) => {
  const withdrawal = await findWithdrawal(context, id)
  if (withdrawal.chain && withdrawal.step === 'approved' && isOnItsWay(withdrawal.chain)) {
    throw new Refusal('state_conflict', { message: 'payout_on_its_way', data: { step: withdrawal.step } })
  }
  const first = await openProposal(context.services.db, 'withdraw', withdrawal.id)
  const reason = storedReason('withdraw', said)
  const move = { event: 'reject', actor: 'operator', actorId: context.staff.staffId, now: context.now, reason } as const
  const { order, transition, inserts } = moveOrder(withdrawMachine, withdrawal, move)
  const closed = first ? [overrule(first, reason, context)] : []
  return context.submit(
    {
      transfers: returnWithdrawal(partyOf(withdrawal), usdt(withdrawal.amount)),
      transition,
      inserts: [...closed, ...inserts],
      recipients: [partyOf(withdrawal)],
    },
    await withdrawReview(context, order),
  )
})
