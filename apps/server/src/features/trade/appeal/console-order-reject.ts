import { consoleOrderReject as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { storedReason } from '../../review/queue/review-rules.ts'
import { decideAppeal, refuseAward } from './decide-appeal.ts'
import { moveSale } from '../order/move-sale.ts'
import { saleReview } from '../order/order-review.ts'
import { findVisibleSale, isDisputed } from '../order/sales.ts'

export const consoleOrderReject = staff(call, async ({ order_id: id, award, ...said }, context) => {
  const { services, staff: member, now, submit } = context
  const found = await findVisibleSale(context, id)
  const actor = member.role === 'merchant' ? 'merchant' : 'operator'
  const kind = isDisputed(found) ? 'appeal' : 'order'
  const reason = storedReason(kind, said)
  if (isDisputed(found) && actor === 'operator') {
    const decided = await decideAppeal(found, { outcome: 'return', award: award ?? 0n, reason }, context)
    return submit(decided.command, await saleReview(context, decided.sale, decided.events, decided))
  }
  refuseAward(award)
  const move = { event: 'reject', actor, actorId: member.staffId, now, reason } as const
  const { sale, event, command } = await moveSale(services.db, found, move)
  return submit(command, await saleReview(context, sale, [event]))
})
