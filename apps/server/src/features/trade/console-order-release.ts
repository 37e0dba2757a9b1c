import { consoleOrderRelease as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { moveSale } from './move-sale.ts'
import { findVisibleSale, saleReview } from './review.ts'

export const consoleOrderRelease = staff(call, async ({ order_id: id }, context) => {
  const { staff: member, now, submit } = context
  const found = await findVisibleSale(context, id)
  // The owner acts in the merchant's place; an operator only as what an operator is.
  const actor = member.role === 'operator' ? 'operator' : 'merchant'
  const { sale, event, command } = moveSale(found, { event: 'confirm', actor, actorId: member.staffId, now })
  return submit(command, await saleReview(context, sale, [event]))
})
