import { consoleAccountConfirm as call, Refusal } from '@c2c/contract'
import { isId } from '../../../db/ids.ts'
import { publishOffered } from '../../../commands/publish-offered.ts'
import { staff } from '../../../http/context.ts'
import { confinedTo } from '../../../services/sessions/staff-session.ts'
import { requireMerchantsPlace } from './merchants.ts'
import { accountAnswer, accountExtras, canBeConfirmed, mailAccountEvent } from './merchant-accounts.ts'

export const consoleAccountConfirm = staff(call, async ({ account_id }, { services, staff: member, now, change }) => {
  await requireMerchantsPlace(services.db, member)
  const own = confinedTo(member)
  return change(async (trx) => {
    const id = isId(account_id) ? account_id : null
    let accounts = trx.selectFrom('merchant_accounts').selectAll().where('id', '=', id).forUpdate()
    if (own !== null) accounts = accounts.where('merchant_id', '=', own)
    const account = await accounts.executeTakeFirst()
    if (!account) throw new Refusal('not_found')
    if (!canBeConfirmed(account)) throw new Refusal('state_conflict')
    // The database refuses it too (sql/functions/trade/offer/account-confirmed-by-another.sql).
    if (account.created_by === member.staffId) throw new Refusal('not_allowed', { message: 'second_member_needed' })
    const confirmed = await trx
      .updateTable('merchant_accounts')
      .set({ confirmed_by: member.staffId, confirmed_at: now })
      .where('id', '=', account.id)
      .returningAll()
      .returning(accountExtras(now))
      .executeTakeFirstOrThrow()
    await mailAccountEvent(trx, 'account.confirmed', confirmed, member, now)
    await publishOffered(trx, now)
    return accountAnswer(confirmed, { staffId: member.staffId, now })
  })
})
