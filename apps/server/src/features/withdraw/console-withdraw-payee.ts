import { consoleWithdrawPayee as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { bindingAnswer } from '../bank-account/bindings.ts'
import { findWithdrawal } from './withdraw-review.ts'

export const consoleWithdrawPayee = staff(call, async ({ withdraw_id: id }, context) => {
  const { binding_id } = await findWithdrawal(context, id)
  const { db, personal } = context.services
  const bindings = db.selectFrom('bank_bindings').selectAll().where('id', '=', binding_id)
  return { binding: await bindingAnswer(personal, await bindings.executeTakeFirstOrThrow()) }
})
