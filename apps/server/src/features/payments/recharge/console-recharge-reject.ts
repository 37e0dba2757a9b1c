import { consoleRechargeReject as call } from '@c2c/contract'
import { rechargeMachine } from '@c2c/domain'
import { staff } from '../../../http/context.ts'
import { moveOrder } from '../../review/order-steps/move-order.ts'
import { partyOf } from '../../review/order-steps/common-order.ts'
import { overrule } from '../../review/four-eyes/propose.ts'
import { openProposal } from '../../review/four-eyes/proposals.ts'
import { storedReason } from '../../review/queue/review-rules.ts'
import { findRecharge, rechargeReview } from './recharge-review.ts'

export const consoleRechargeReject = staff(call, async ({ recharge_id: id, ...said }, context) => {
  const recharge = await findRecharge(context, id)
  const first = await openProposal(context.services.db, 'recharge', recharge.id)
  const reason = storedReason('recharge', said)
  const move = { event: 'reject', actor: 'operator', actorId: context.staff.staffId, now: context.now, reason } as const
  const { order, transition, inserts } = moveOrder(rechargeMachine, recharge, move)
  const closed = first ? [overrule(first, reason, context)] : []
  return context.submit(
    { transition, inserts: [...closed, ...inserts], recipients: [partyOf(recharge)] },
    await rechargeReview(context, order),
  )
})
