import { consoleOrderPayee as call, Refusal } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { bindingAnswer } from '../bank-account/bindings.ts'
import { findVisibleSale } from './visible-sales.ts'

export const consoleOrderPayee = staff(call, async ({ order_id: id }, context) => {
  const { binding_id } = await findVisibleSale(context, id)
  // A buyer pays to the merchant's account, which is not a user's personal data.
  if (binding_id === null) throw new Refusal('not_found')
  const bindings = context.services.db.selectFrom('bank_bindings').selectAll()
  return { binding: bindingAnswer(await bindings.where('id', '=', binding_id).executeTakeFirstOrThrow()) }
})
