import { consoleWithdrawPayee as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { bindingAnswer } from '../bank-account/bindings.ts'
import { findWithdrawal } from './withdraw-review.ts'

export const consoleWithdrawPayee = staff(call, async ({ withdraw_id: id }, context) => {
  const { binding_id } = await findWithdrawal(context, id)
  const bindings = context.services.db.selectFrom('bank_bindings').selectAll()
  return { binding: bindingAnswer(await bindings.where('id', '=', binding_id).executeTakeFirstOrThrow()) }
})
