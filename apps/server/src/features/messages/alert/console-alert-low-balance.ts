import { consoleAlertLowBalance as call } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'

export const consoleAlertLowBalance = staff(call, ({ amount }, { staff: self, now, change }) =>
  change(async (trx) => {
    const merchantId = ownMerchant(self)
    if (amount === null) await trx.deleteFrom('low_balances').where('merchant_id', '=', merchantId).execute()
    else {
      // A balance that is below the new amount too is announced once more.
      await trx
        .insertInto('low_balances')
        .values({ merchant_id: merchantId, amount, low_since: null })
        .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ amount, low_since: null }))
        .execute()
    }
    await publish(trx, { recipients: [merchantId], subjects: call.invalidates }, now)
    return { low_balance: amount === null ? '' : formatUsdt(amount) }
  }),
)
