import { consoleOrderRelease as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { requireMerchantsPlace } from '../merchant/merchants.ts'
import { storedReason } from '../../review/queue/review-rules.ts'
import { decideAppeal, refuseAward } from './decide-appeal.ts'
import { moveSale } from '../order/move-sale.ts'
import { requireReleaseCode } from '../order/release-code.ts'
import { saleReview } from '../order/order-review.ts'
import { findVisibleSale, isDisputed } from '../order/sales.ts'
import { usedLine } from '../statement/used-line.ts'

export const consoleOrderRelease = staff(
  call,
  async ({ order_id: id, line_id, award, release_code, ...said }, context) => {
    const { services, staff: member, now, submit } = context
    const found = await findVisibleSale(context, id)
    if (isDisputed(found) && member.role !== 'merchant') {
      const reason = storedReason('appeal', said)
      const decided = await decideAppeal(found, { outcome: 'release', award: award ?? 0n, reason }, context)
      return submit(decided.command, await saleReview(context, decided.sale, decided.events, decided))
    }
    refuseAward(award)
    // The owner acts in the merchant's place, where that is allowed; operators and solvers only as what they are.
    const actor = member.role === 'operator' || member.role === 'solver' ? 'operator' : 'merchant'
    if (actor === 'merchant') await requireMerchantsPlace(services.db, member)
    const move = { event: 'confirm', actor, actorId: member.staffId, now } as const
    const { sale, event, command } = await moveSale(services.db, found, move, await usedLine(context, found, line_id))
    await requireReleaseCode(services, found, release_code, now)
    return submit(command, await saleReview(context, sale, [event]))
  },
)
