import { consoleOrderPaid as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { requireOwnUploads } from '../../attach/attachments.ts'
import { requireMerchantsPlace } from '../merchant/merchants.ts'
import { usedLine } from '../statement/used-line.ts'
import { moveSale } from './move-sale.ts'
import { saleReview } from './order-review.ts'
import { findVisibleSale } from './sales.ts'

export const consoleOrderPaid = staff(call, async ({ order_id: id, line_id, reference, credentials }, context) => {
  const { services, staff: member, now, submit } = context
  await requireMerchantsPlace(services.db, member)
  const found = await findVisibleSale(context, id)
  const move = { event: 'paid', actor: 'merchant', actorId: member.staffId, now, note: reference, credentials } as const
  const { sale, event, command } = await moveSale(services.db, found, move, await usedLine(context, found, line_id))
  await requireOwnUploads(services.db, member.staffId, credentials)
  return submit(command, await saleReview(context, sale, [event]))
})
