import { consoleOrderReject as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { moveSale } from './move-sale.ts'
import { findVisibleSale, saleReview } from './review.ts'

export const consoleOrderReject = staff(call, async ({ order_id: id, reason }, context) => {
  const { staff: member, now, submit } = context
  const found = await findVisibleSale(context, id)
  const move = { event: 'reject', actor: 'operator', actorId: member.staffId, now, reason } as const
  const { sale, event, command } = moveSale(found, move)
  return submit(command, await saleReview(context, sale, [event]))
})
