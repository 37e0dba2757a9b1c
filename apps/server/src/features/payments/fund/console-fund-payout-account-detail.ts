import { consoleFundPayoutAccountDetail as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { findPayoutAccount, payoutDetails } from '../payout-account/payout-accounts.ts'

export const consoleFundPayoutAccountDetail = staff(call, async ({ payout_account_id: id }, context) => {
  const account = await findPayoutAccount(context, id)
  return payoutDetails(context.services.personal, account, account.usable_from)
})
