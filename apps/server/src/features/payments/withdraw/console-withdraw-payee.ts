import { consoleWithdrawPayee as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { bindingAnswer } from '../../identity/bank-account/bindings.ts'
import { payoutDetails, selectPayoutAccounts } from '../payout-account/payout-accounts.ts'
import { findWithdrawal } from './withdraw-review.ts'

export const consoleWithdrawPayee = staff(call, async ({ withdraw_id: id }, context) => {
  const { binding_id, payout_account_id, chain } = await findWithdrawal(context, id)
  if (chain) return { address: chain.address, binding: null }
  const { db, personal } = context.services
  if (binding_id === null) {
    const accounts = selectPayoutAccounts(db).where('a.id', '=', payout_account_id)
    const account = await accounts.executeTakeFirstOrThrow()
    return payoutDetails(personal, account, account.usable_from)
  }
  const bindings = db.selectFrom('bank_bindings').selectAll().where('id', '=', binding_id)
  return { address: '', binding: await bindingAnswer(personal, await bindings.executeTakeFirstOrThrow()) }
})
