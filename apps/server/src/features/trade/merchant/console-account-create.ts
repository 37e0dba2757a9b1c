import { consoleAccountCreate as call, Refusal } from '@c2c/contract'
import type { PayMethod } from '@c2c/domain'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { publishOffered } from '../../../commands/publish-offered.ts'
import type { Database } from '../../../db/schema.ts'
import { staff } from '../../../http/context.ts'
import { keepMethod } from '../../../services/settings/kept-methods.ts'
import { wordsOf } from '../../../services/screening/name-screening.ts'
import { parseAccount, parseDailyLimit } from './account-fields.ts'
import { accountAnswer, accountExtras, mailAccountEvent } from './merchant-accounts.ts'
import { actingMerchant, requireMerchantsPlace } from './merchants.ts'

export const consoleAccountCreate = staff(call, async (input, { services: { db }, staff: member, now, change }) => {
  const merchant = await actingMerchant(db, member, input.merchant_id)
  await requireMerchantsPlace(db, member)
  // Buyers pay a maker to a bound account of the user (maker/account-create).
  if (merchant.owner_id !== null) throw new Refusal('not_allowed')
  const { fields, method } = await parseAccount(db, input)
  const { pay_type, currency } = input
  const daily_limit = parseDailyLimit(input.daily_limit, currency)
  const row = {
    id: randomUUID(),
    merchant_id: merchant.id,
    pay_type,
    currency,
    fields,
    method_id: method && (await keepMethod(db, method, now)),
    daily_limit,
    created_at: now,
    retired_at: null,
    binding_id: null,
    created_by: member.staffId,
    holder_matches: await holderMatches(db, merchant, { payType: pay_type, fields, method }),
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

interface Made {
  readonly payType: string
  readonly fields: Fields
  readonly method: PayMethod | null
}

/** The names of an account's holder: of a method beside bank and Wise its fields for names, and text that may hold one. */
function holdersIn({ payType, fields, method }: Made): readonly string[] {
  const { full_name = '', name = '', surname = '' } = fields
  if (payType === 'bank') return [full_name]
  if (payType === 'wise') return [`${name} ${surname}`]
  const named = (method?.fields ?? []).filter(
    (field) => field.type === 'name' || (field.type === 'text' && /name|holder|owner/.test(field.name)),
  )
  return named.flatMap((field) => fields[field.name] ?? [])
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
  made: Made,
): Promise<boolean | null> {
  const holders = holdersIn(made)
  if (holders.length === 0) return null
  const members = db.selectFrom('staff').select('name').where('merchant_id', '=', merchant.id)
  const known = [merchant, ...(await members.where('disabled_at', 'is', null).execute())]
  return holders.some((holder) => known.some(({ name }) => isSameName(holder, name)))
}
