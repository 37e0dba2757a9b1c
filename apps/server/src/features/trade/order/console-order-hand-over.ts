import { consoleOrderHandOver as call, Refusal } from '@c2c/contract'
import { isId } from '../../../db/ids.ts'
import { staff } from '../../../http/context.ts'
import { requireMerchantsPlace } from '../merchant/merchants.ts'
import { passOn } from './holders.ts'
import { findVisibleSale } from './sales.ts'

export const consoleOrderHandOver = staff(call, async ({ order_id: id, staff_id: to, note }, context) => {
  const { staff: member, services } = context
  await requireMerchantsPlace(services.db, member)
  const sale = await findVisibleSale(context, id)
  if (!isId(to)) throw new Refusal('not_found')
  const held = services.db.selectFrom('order_holders').select('staff_id').where('order_id', '=', sale.id)
  const holder = await held.executeTakeFirst()
  return passOn(context, sale, { from: holder?.staff_id ?? null, to, note }, call.invalidates)
})
