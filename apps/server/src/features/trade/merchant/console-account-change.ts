import { consoleAccountChange as call, Refusal } from '@c2c/contract'
import { isId } from '../../../db/ids.ts'
import { publishOffered } from '../../../commands/publish-offered.ts'
import { staff } from '../../../http/context.ts'
import { confinedTo } from '../../../services/sessions/staff-session.ts'
import { requireMerchantsPlace } from './merchants.ts'
import { parseDailyLimit } from './account-fields.ts'
import { accountAnswer, accountExtras, mailAccountEvent } from './merchant-accounts.ts'

export const consoleAccountChange = staff(call, async (input, { services, staff: member, now, change }) => {
  await requireMerchantsPlace(services.db, member)
  const own = confinedTo(member)
  const id = isId(input.account_id) ? input.account_id : null
  return change(async (trx) => {
    let accounts = trx.selectFrom('merchant_accounts').selectAll().where('id', '=', id).forUpdate()
    if (own !== null) accounts = accounts.where('merchant_id', '=', own)
    const account = await accounts.executeTakeFirst()
    if (!account) throw new Refusal('not_found')
    const daily_limit = parseDailyLimit(input.daily_limit, account.currency)
    const changed = await trx
      .updateTable('merchant_accounts')
      .set({ daily_limit })
      .where('id', '=', account.id)
      .returningAll()
      .returning(accountExtras(now))
      .executeTakeFirstOrThrow()
    await mailAccountEvent(trx, 'account.changed', changed, member, now)
    await publishOffered(trx, now)
    return accountAnswer(changed, { staffId: member.staffId, now })
  })
})
