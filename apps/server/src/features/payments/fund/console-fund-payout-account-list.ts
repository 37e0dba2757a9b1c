import { consoleFundPayoutAccountList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { confinedTo } from '../../../services/sessions/staff-session.ts'
import { actingMerchant } from '../../trade/merchant/merchants.ts'
import { inState, payoutAccountAnswers, selectPayoutAccounts } from '../payout-account/payout-accounts.ts'

export const consoleFundPayoutAccountList = staff(call, async ({ merchant_id, state, ...paging }, context) => {
  const { services, staff: member, now } = context
  let accounts = selectPayoutAccounts(services.db).orderBy('a.seq', 'desc')
  if (merchant_id !== '' || confinedTo(member) !== null) {
    const { id } = await actingMerchant(services.db, member, merchant_id)
    accounts = accounts.where('a.merchant_id', '=', id)
  }
  if (state !== '') accounts = accounts.where(inState(state, now))
  const page = await paged(accounts, paging, (row) => row)
  return { ...page, list: await payoutAccountAnswers(context, page.list) }
})
