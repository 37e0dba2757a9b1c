import { consoleOrderPayee as call, Refusal } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { anyBindingAnswer, payoutOf } from '../../identity/bank-account/other-bindings.ts'
import { findVisibleSale } from './sales.ts'

export const consoleOrderPayee = staff(call, async ({ order_id: id }, context) => {
  const { binding_id } = await findVisibleSale(context, id)
  // A buyer pays to the merchant's account, which is not a user's personal data.
  if (binding_id === null) throw new Refusal('not_found')
  const { db, personal } = context.services
  const bindings = db.selectFrom('bank_bindings').selectAll().where('id', '=', binding_id)
  const row = await bindings.executeTakeFirstOrThrow()
  return payoutOf(await anyBindingAnswer({ db, personal }, row, context.language), context.language)
})
