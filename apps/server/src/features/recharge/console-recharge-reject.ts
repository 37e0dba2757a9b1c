import { consoleRechargeReject as call } from '@c2c/contract'
import { rechargeMachine } from '@c2c/domain'
import { staff } from '../../http/context.ts'
import { moveOrder } from '../orders/move-order.ts'
import { findRecharge, rechargeReview } from './review.ts'

export const consoleRechargeReject = staff(call, async ({ recharge_id: id, reason }, context) => {
  const recharge = await findRecharge(context, id)
  const move = { event: 'reject', actor: 'operator', actorId: context.staff.staffId, now: context.now, reason } as const
  const { order, transition, inserts } = moveOrder(rechargeMachine, recharge, move)
  return context.submit(
    { transfers: [], transition, inserts, touches: [recharge.user_id] },
    await rechargeReview(context, order),
  )
})
