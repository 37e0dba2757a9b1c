import { consoleOrderClaim as call, Refusal } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { confinedTo } from '../../../services/sessions/staff-session.ts'
import { passOn } from './holders.ts'
import { heldByAnother } from './refusals.ts'
import { findVisibleSale } from './sales.ts'

export const consoleOrderClaim = staff(call, async ({ order_id: id }, context) => {
  const { staff: member, services } = context
  // The owner, who may act for merchants, is no member of one.
  if (confinedTo(member) === null) throw new Refusal('not_allowed', { message: 'owner_not_merchant' })
  const sale = await findVisibleSale(context, id)
  const held = services.db.selectFrom('order_holders').select('staff_id').where('order_id', '=', sale.id)
  const holder = await held.executeTakeFirst()
  if (holder && holder.staff_id !== member.staffId) throw heldByAnother()
  if (holder) return { order_id: sale.id, holder: { staff_id: member.staffId, name: member.name, mine: true } }
  return passOn(context, sale, { from: null, to: member.staffId, note: '' }, call.invalidates)
})
