import { consoleAccountCreate as call, Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { publishOffered } from '../../../commands/publish-offered.ts'
import type { Database } from '../../../db/schema.ts'
import { staff } from '../../../http/context.ts'
import { wordsOf } from '../../../services/screening/name-screening.ts'
import { parseAccount, parseDailyLimit } from './account-fields.ts'
import { accountAnswer, accountExtras, mailAccountEvent } from './merchant-accounts.ts'
import { actingMerchant, requireMerchantsPlace } from './merchants.ts'

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

type Fields = Readonly<Record<string, string>>

/** Words of a company's form, which banks write or leave out. */
const forms = new Set(
  'ab ag bv co company corp corporation eurl gbr gmbh inc kg limited llc llp ltd nv ohg oy plc pte pty sa sarl sas se srl ug'.split(
    ' ',
  ),
)

/** The names of an account's holder, as its pay type asks for them; of a custom one the fields that may hold a name. */
function holdersIn(payType: string, fields: Fields): readonly string[] {
  const { full_name = '', name = '', surname = '' } = fields
  if (payType === 'bank') return [full_name]
  if (payType === 'wise') return [`${name} ${surname}`]
  return Object.entries(fields).flatMap(([field, value]) => (/name|holder|owner/.test(field) ? [value] : []))
}

/**
 * Whether two names are of one person or business: the same words without case, marks, order and the company's form, or at
 * least two that are all of the shorter name.
 */
export function isSameName(one: string, other: string): boolean {
  const [shorter = new Set<string>(), longer = new Set<string>()] = [one, other]
    .map((name) => new Set(wordsOf(name).filter((word) => !forms.has(word))))
    .toSorted((a, b) => a.size - b.size)
  return shorter.isSubsetOf(longer) && (shorter.size === longer.size ? shorter.size > 0 : shorter.size > 1)
}

/** Whether the holder of a new account is its merchant or one of its active members; null where it names no holder. */
async function holderMatches(
  db: Kysely<Database>,
  merchant: { readonly id: string; readonly name: string },
  payType: string,
  fields: Fields,
): Promise<boolean | null> {
  const holders = holdersIn(payType, fields)
  if (holders.length === 0) return null
  const members = db.selectFrom('staff').select('name').where('merchant_id', '=', merchant.id)
  const known = [merchant, ...(await members.where('disabled_at', 'is', null).execute())]
  return holders.some((holder) => known.some(({ name }) => isSameName(holder, name)))
}
