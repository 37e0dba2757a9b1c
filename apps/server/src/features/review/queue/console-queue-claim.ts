import { consoleQueueClaim as call, Refusal } from '@c2c/contract'
import { isId } from '../../../db/ids.ts'
import { staff } from '../../../http/context.ts'
import { claimedBy } from '../../../services/refusals.ts'
import { claimOf, takeClaim } from './review-rules.ts'

export const consoleQueueClaim = staff(call, async ({ order_id: id }, context) => {
  if (!isId(id)) throw new Refusal('not_found')
  return context.change(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select(['state', 'step'])
      .where('id', '=', id)
      .where('kind', '<>', 'interest')
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw new Refusal('not_found')
    if (order.state !== 'audit') {
      throw new Refusal('state_conflict', { message: 'already_decided', data: { step: order.step } })
    }
    const claim = await takeClaim(trx, context, id)
    if (!claim) throw claimedBy(await claimOf(trx, id))
    return { claim }
  })
})
