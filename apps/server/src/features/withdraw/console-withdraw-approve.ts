import { consoleWithdrawApprove as call } from '@c2c/contract'
import { payWithdrawal, withdrawMachine } from '@c2c/domain'
import { staff } from '../../http/context.ts'
import { moveOrder } from '../orders/move-order.ts'
import { referralReward } from '../team/referral.ts'
import { findWithdrawal, withdrawReview } from './review.ts'
import { quoteOf } from './withdrawals.ts'

export const consoleWithdrawApprove = staff(call, async (input, context) => {
  const { withdraw_id: id, payout_ref, note } = input
  const withdrawal = await findWithdrawal(context, id)
  const move = { event: 'approve', actor: 'operator', actorId: context.staff.staffId, now: context.now } as const
  const { order, transition, inserts } = moveOrder(withdrawMachine, withdrawal, move)
  const { user_id: userId, fee } = withdrawal
  const reward = await referralReward(context.services.db, { orderId: id, userId, fee, now: context.now })
  return context.submit(
    {
      orderId: order.id,
      transfers: [...payWithdrawal(userId, quoteOf(withdrawal)), ...reward.transfers],
      transition,
      inserts: [...inserts, { table: 'payouts', row: { order_id: order.id, payout_ref, note } }, ...reward.inserts],
      touches: [userId, ...reward.touches],
    },
    await withdrawReview(context, { ...order, payout_ref, note }),
  )
})
