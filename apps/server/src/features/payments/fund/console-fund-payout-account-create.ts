import { randomUUID } from 'node:crypto'
import { consoleFundPayoutAccountCreate as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { actingMerchant, requireMerchantsPlace } from '../../trade/merchant/acting-merchant.ts'
import { newPayoutAccountAnswer } from '../payout-account/payout-accounts.ts'
import { parsePayoutAccount } from '../payout-account/payout-fields.ts'
import { maskedPayout, payoutHash } from '../payout-account/sealed-payout-accounts.ts'

export const consoleFundPayoutAccountCreate = staff(call, async (input, context) => {
  const { services, staff: member, now, change } = context
  const { db, personal } = services
  const { id: merchant_id, name } = await actingMerchant(db, member, input.merchant_id)
  await requireMerchantsPlace(db, member)
  const { network, currency, fields } = await parsePayoutAccount(services, input)
  const id = randomUUID()
  const account = {
    id,
    merchant_id,
    type: fields.type,
    network,
    currency,
    account_hash: await payoutHash(personal, fields),
    masked_account: maskedPayout(fields),
    added_by: member.staffId,
    created_at: now,
    retired_at: null,
  }
  return change(async (trx) => {
    const sealed = await personal.payoutAccounts.seal(trx, id, JSON.stringify(fields))
    await trx
      .insertInto('merchant_payout_accounts')
      .values({ ...account, ...sealed })
      .execute()
    await publish(trx, { recipients: [merchant_id], subjects: ['order'] }, now)
    return newPayoutAccountAnswer({ ...account, name, usable_from: null }, context)
  })
})
