import { consoleOrderRelease as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { decideAppeal, isDisputed } from './decide-appeal.ts'
import { moveSale } from './move-sale.ts'
import { findVisibleSale, saleReview } from './review.ts'

export const consoleOrderRelease = staff(call, async ({ order_id: id, reason }, context) => {
  const { services, staff: member, now, submit } = context
  const found = await findVisibleSale(context, id)
  // The owner acts in the merchant's place; an operator only as what an operator is.
  const actor = member.role === 'operator' ? 'operator' : 'merchant'
  const move = { event: 'confirm', actor, actorId: member.staffId, now } as const
  const decided = isDisputed(found) && member.role !== 'merchant'
  const { sale, event, command } = decided
    ? await decideAppeal(found, 'release', reason, context)
    : await moveSale(services.db, found, move)
  return submit(command, await saleReview(context, sale, [event]))
})
