import { consoleFundPayoutAccountVerify as call, Refusal } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { propose } from '../../review/four-eyes/propose.ts'
import { findPayoutAccount, payoutAccountAnswer } from '../payout-account/payout-accounts.ts'

export const consoleFundPayoutAccountVerify = staff(call, async ({ payout_account_id: id, note }, context) => {
  const account = await findPayoutAccount(context, id)
  if (account.usable_from) throw new Refusal('state_conflict', { message: 'already_decided' })
  if (account.retired_at) throw new Refusal('state_conflict', { message: 'payout_account_unusable' })
  const { merchant_id, name, masked_account, network, currency } = account
  const payload = { merchant_id, network, currency }
  const about = { kind: 'payout_account', subject: id, subjectName: `${name} ${masked_account}` } as const
  const { proposal, insert } = propose({ ...about, amount: null, payload, note }, context)
  return context.change(async (trx) => {
    await trx.insertInto('proposals').values(insert.row).execute()
    await publish(trx, { recipients: [merchant_id], subjects: ['order'] }, context.now)
    return payoutAccountAnswer(context, account, proposal)
  })
})
