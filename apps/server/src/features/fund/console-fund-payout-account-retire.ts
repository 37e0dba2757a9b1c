import { consoleFundPayoutAccountRetire as call } from '@c2c/contract'
import { publish } from '../../db/ledger/publish.ts'
import { staff } from '../../http/context.ts'
import { findPayoutAccount, payoutAccountAnswer } from '../payout-account/payout-accounts.ts'

export const consoleFundPayoutAccountRetire = staff(call, async ({ payout_account_id: id }, context) => {
  const { now, change } = context
  const account = await findPayoutAccount(context, id)
  const retired_at = account.retired_at ?? now
  const answer = await payoutAccountAnswer(context, { ...account, retired_at })
  return change(async (trx) => {
    await trx
      .updateTable('merchant_payout_accounts')
      .set((eb) => ({ retired_at: eb.fn.coalesce('retired_at', eb.val(now)) }))
      .where('id', '=', id)
      .execute()
    await publish(trx, { recipients: [account.merchant_id], subjects: ['order'] }, now)
    return answer
  })
})
