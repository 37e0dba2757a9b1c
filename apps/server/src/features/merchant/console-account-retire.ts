import { consoleAccountRetire as call, Refusal } from '@c2c/contract'
import { isId } from '../../db/ids.ts'
import { publishOffered } from '../../db/publish-offered.ts'
import { staff } from '../../http/context.ts'
import { confinedTo, requireMerchantsPlace } from './acting-merchant.ts'
import { accountAnswer, maskedBinding, usedToday } from './merchant-accounts.ts'

export const consoleAccountRetire = staff(
  call,
  async ({ account_id: id }, { services, staff: member, now, change }) => {
    await requireMerchantsPlace(services.db, member)
    const own = confinedTo(member)
    return change(async (trx) => {
      let account = trx
        .updateTable('merchant_accounts')
        .set((eb) => ({ retired_at: eb.fn.coalesce('retired_at', eb.val(now)) }))
        .where('id', '=', isId(id) ? id : null)
      if (own !== null) account = account.where('merchant_id', '=', own)
      const row = await account
        .returningAll()
        .returning([usedToday(now).as('used'), maskedBinding.as('masked_account')])
        .executeTakeFirst()
      if (!row) throw new Refusal('not_found')
      await publishOffered(trx, now)
      return accountAnswer(row)
    })
  },
)
