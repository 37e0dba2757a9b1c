import { consoleFundPayoutAccountRetire as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { confinedTo } from '../../../services/sessions/staff-session.ts'
import { propose } from '../../review/four-eyes/propose.ts'
import { findPayoutAccount, payoutAccountAnswer } from '../payout-account/payout-accounts.ts'
import { retirePayoutAccount } from './payout-account-proposals.ts'

export const consoleFundPayoutAccountRetire = staff(call, async ({ payout_account_id: id }, context) => {
  const { now, change } = context
  const account = await findPayoutAccount(context, id)
  // The platform could otherwise cut a merchant off from its money by one person.
  if (confinedTo(context.staff) === null && account.usable_from && !account.retired_at) {
    const { merchant_id, name, masked_account, network, currency } = account
    const payload = { does: 'retire', merchant_id, network, currency }
    const about = { kind: 'payout_account', subject: id, subjectName: `${name} ${masked_account}` } as const
    const { proposal, insert } = propose({ ...about, amount: null, payload, note: '' }, context)
    return change(async (trx) => {
      await trx.insertInto('proposals').values(insert.row).execute()
      await publish(trx, { recipients: [merchant_id], subjects: ['order'] }, now)
      return payoutAccountAnswer(context, account, proposal)
    })
  }
  const answer = await payoutAccountAnswer(context, { ...account, retired_at: account.retired_at ?? now })
  return change(async (trx) => {
    await retirePayoutAccount(trx, account, now)
    return answer
  })
})
