import { consoleWithdrawApprove as call } from '@c2c/contract'
import { payWithdrawal, withdrawMachine } from '@c2c/domain'
import { staff } from '../../http/context.ts'
import { moveOrder } from '../orders/move-order.ts'
import { findWithdrawal, withdrawReview } from './review.ts'
import { quoteOf } from './withdrawals.ts'

export const consoleWithdrawApprove = staff(call, async (input, context) => {
  const { withdraw_id: id, payout_ref, note } = input
  const withdrawal = await findWithdrawal(context, id)
  const move = { event: 'approve', actor: 'operator', actorId: context.staff.staffId, now: context.now } as const
  const { order, transition, event } = moveOrder(withdrawMachine, withdrawal, move)
  return context.submit(
    {
      orderId: order.id,
      transfers: payWithdrawal(withdrawal.user_id, quoteOf(withdrawal)),
      transition,
      inserts: [event, { table: 'payouts', row: { order_id: order.id, payout_ref, note } }],
      touches: [withdrawal.user_id],
    },
    await withdrawReview(context, { ...order, payout_ref, note }),
  )
})
