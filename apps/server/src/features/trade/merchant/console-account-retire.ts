import { consoleAccountRetire as call, Refusal } from '@c2c/contract'
import { isId } from '../../../db/ids.ts'
import { publishOffered } from '../../../commands/publish-offered.ts'
import { staff } from '../../../http/context.ts'
import { confinedTo } from '../../../services/sessions/staff-session.ts'
import { requireMerchantsPlace } from './merchants.ts'
import { accountAnswer, accountExtras, mailAccountEvent } from './merchant-accounts.ts'

export const consoleAccountRetire = staff(
  call,
  async ({ account_id: id }, { services, staff: member, now, change }) => {
    await requireMerchantsPlace(services.db, member)
    const own = confinedTo(member)
    return change(async (trx) => {
      let known = trx
        .selectFrom('merchant_accounts')
        .select('retired_at')
        .where('id', '=', isId(id) ? id : null)
      if (own !== null) known = known.where('merchant_id', '=', own)
      const account = await known.forUpdate().executeTakeFirst()
      if (!account) throw new Refusal('not_found')
      const row = await trx
        .updateTable('merchant_accounts')
        .set((eb) => ({ retired_at: eb.fn.coalesce('retired_at', eb.val(now)) }))
        .where('id', '=', id)
        .returningAll()
        .returning(accountExtras(now))
        .executeTakeFirstOrThrow()
      if (account.retired_at === null) await mailAccountEvent(trx, 'account.retired', row, member, now)
      await publishOffered(trx, now)
      return accountAnswer(row, { staffId: member.staffId, now })
    })
  },
)
