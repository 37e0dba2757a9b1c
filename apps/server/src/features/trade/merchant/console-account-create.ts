import { randomUUID } from 'node:crypto'
import { consoleAccountCreate as call, Refusal } from '@c2c/contract'
import { publishOffered } from '../../../commands/publish-offered.ts'
import { staff } from '../../../http/context.ts'
import { actingMerchant, requireMerchantsPlace } from './acting-merchant.ts'
import { parseAccount } from './account-fields.ts'
import { parseDailyLimit } from './daily-limit.ts'
import { mailAccountEvent } from './account-mails.ts'
import { holderMatches } from './holder-name.ts'
import { accountAnswer, accountExtras } from './merchant-accounts.ts'

export const consoleAccountCreate = staff(call, async (input, { services: { db }, staff: member, now, change }) => {
  const merchant = await actingMerchant(db, member, input.merchant_id)
  await requireMerchantsPlace(db, member)
  // Buyers pay a maker to a bound account of the user (maker/account-create).
  if (merchant.owner_id !== null) throw new Refusal('not_allowed')
  const fields = await parseAccount(db, input)
  const { pay_type, currency } = input
  const daily_limit = parseDailyLimit(input.daily_limit, currency)
  const row = {
    id: randomUUID(),
    merchant_id: merchant.id,
    pay_type,
    currency,
    fields,
    daily_limit,
    created_at: now,
    retired_at: null,
    binding_id: null,
    created_by: member.staffId,
    holder_matches: await holderMatches(db, merchant, pay_type, fields),
  }
  return change(async (trx) => {
    const added = await trx
      .insertInto('merchant_accounts')
      .values(row)
      .returningAll()
      .returning(accountExtras(now))
      .executeTakeFirstOrThrow()
    await mailAccountEvent(trx, 'account.added', added, member, now)
    await publishOffered(trx, now)
    return accountAnswer(added, { staffId: member.staffId, now })
  })
})
