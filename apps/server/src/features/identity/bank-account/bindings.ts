import { isBindingType, Refusal, type FieldKey, type Language } from '@c2c/contract'
import { bankAccountKey } from '@c2c/domain'
import { isValidBIC, isValidIBAN } from 'ibantools'
import { sql, type Kysely } from 'kysely'
import type { Insert } from '../../../commands/command.ts'
import { isId } from '../../../db/ids.ts'
import { coalesceReads } from '../../../db/coalesced-reads.ts'
import type { BankBindingRow, Database } from '../../../db/schema.ts'
import { alertInsert } from '../../../services/outbox/alerts.ts'
import { isAssignedPhone } from '../../../services/personal/assigned-phone.ts'
import { holdsOf } from '../../../services/restrictions/holds.ts'
import { readPayoutDelay } from '../../../services/restrictions/payout-delay.ts'
import type { PersonalData } from '../../../services/personal/personal-data.ts'
import type { Uses } from '../../../services/services.ts'
import { keptMethod } from '../../../services/settings/kept-methods.ts'
import { methodText } from '../../../services/settings/pay-methods.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import {
  accountNumber,
  openBinding,
  withScheme,
  type AnyFields,
  type Binding,
  type BindingFields,
} from './sealed-bindings.ts'

/** The condition on rows of `bank_bindings` that their owner has not removed them. */
export const isKept = sql<boolean>`NOT EXISTS (SELECT FROM removed_bindings r WHERE r.binding_id = bank_bindings.id)`

/** The maximum number of accounts of one type per user. */
export const bindingLimit = 5

/** All fields of a bound bank or Wise account, for its owner and the party that pays to it. */
export async function bindingAnswer(personal: PersonalData, row: BankBindingRow): Promise<Binding> {
  const own = { bk_id: row.id, usable_from: row.usable_from.toISOString(), created_at: row.created_at.toISOString() }
  return { ...withScheme(await openBinding(personal, row)), ...own }
}

/** The form that its owner sees in a list: enough to identify the account, not enough to copy it. */
export async function bindingSummary(services: Uses<'db' | 'personal'>, row: BankBindingRow, language: Language) {
  return {
    bk_id: row.id,
    type: row.type,
    ...(await maskedAccount(services, row, language)),
    currency: row.currency,
    usable_from: row.usable_from.toISOString(),
  }
}

/** What both sides of a trade see of it: the id is for its owner alone. */
export async function maskedAccount(
  { db, personal }: Uses<'db' | 'personal'>,
  row: BankBindingRow,
  language: Language,
): Promise<{ title: string; masked_account: string }> {
  const method = await keptMethod(db, row.method_id)
  const title = isBindingType(row.type)
    ? titleOf(await openBinding(personal, row))
    : method
      ? methodText(method.label, language)
      : row.type
  return { title, masked_account: row.masked_account }
}

/** The display name of a bank or Wise account: its bank, or its holder at Wise. */
export const titleOf = (fields: BindingFields): string => (fields.type === 'bank' ? fields.bank_name : holderOf(fields))

const bindingById = coalesceReads(async (db, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('bank_bindings')
    .selectAll()
    .where('id', '=', sql<string>`ANY (${ids})`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id) => byId.get(id)
})

/** A person's own account of a payment method that was not removed. Refuses with `not_found`. */
export async function findKeptBinding(db: Kysely<Database>, userId: string, id: string): Promise<BankBindingRow> {
  const row = await findBinding(db, userId, id)
  const removed = db.selectFrom('removed_bindings').select('at').where('binding_id', '=', row.id)
  if (await removed.executeTakeFirst()) throw bindingUnknown()
  return row
}

/** A person's own account of a payment method, also a removed one; a stranger's is the same as none. Refuses with `not_found`. */
export async function findBinding(db: Kysely<Database>, userId: string, id: string): Promise<BankBindingRow> {
  const row = isId(id) && (await bindingById(db, id))
  if (!row || row.user_id !== userId || row.type === 'usdt') throw bindingUnknown()
  return row
}

/** The refusal of an account that is not the caller's. */
export const bindingUnknown = () => new Refusal('not_found', { fields: { bk_id: 'binding_unknown' } })

/** Refuses with `withdrawal_hold` an account that was bound too recently to receive money. */
export function requireUsable({ usable_from }: Pick<BankBindingRow, 'usable_from'>, now: Date): void {
  if (usable_from <= now) return
  const from = usable_from.toISOString()
  throw new Refusal('withdrawal_hold', {
    message: 'binding_not_usable_yet',
    values: { from },
    data: { usable_from: from },
  })
}

/** Refuses with `already_exists` an account that the person has bound in another form, such as an IBAN by its sort code or with spaces. */
export async function refuseBound(
  { db, personal }: Uses<'db' | 'personal'>,
  userId: string,
  fields: BindingFields,
): Promise<void> {
  const bound = db.selectFrom('bank_bindings').selectAll().where('user_id', '=', userId).where('type', '=', fields.type)
  const others = await Promise.all((await bound.execute()).map((row) => openBinding(personal, row)))
  const key = keyOf(fields)
  if (others.some((other) => keyOf(other) === key)) throw new Refusal('already_exists')
}

const keyOf = (fields: BindingFields): string =>
  fields.type === 'bank' ? bankAccountKey(fields) : accountNumber(fields)

/** How many accounts of a type a person has bound. */
export async function countBindings(db: Kysely<Database>, userId: string, type: BankBindingRow['type']) {
  const { count } = await db
    .selectFrom('bank_bindings')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where(isKept)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The holder of a payout account. */
export const holderOf = (fields: AnyFields): string =>
  'values' in fields || fields.type === 'bank' ? fields.full_name : `${fields.name} ${fields.surname}`.trim()

/** Every name of the holder, such as the one in katakana that Japanese banks pay to. */
export const holderNames = (fields: AnyFields): readonly string[] =>
  !('values' in fields) && fields.type === 'bank' && fields.holder_kana
    ? [fields.full_name, fields.holder_kana]
    : [holderOf(fields)]

const hour = 3_600_000

/**
 * When a payout account that is bound now can be paid to: after the hold of all or the delay that its owner chose, and not before a hold
 * of the account ends, as the database requires (sql/functions/identity/protection/binding-waits-for-hold.sql).
 */
export async function usableFrom(db: Kysely<Database>, userId: string, now: Date): Promise<Date> {
  const [holdHours, chosen, [held]] = await Promise.all([
    readSetting(db, 'binding_hold_hours'),
    readPayoutDelay(db, userId, now),
    holdsOf(db, userId, now),
  ])
  const from = now.getTime() + Math.max(holdHours, chosen.hours) * hour
  return new Date(Math.max(from, held ? Date.parse(held.until) : 0))
}

/** A new payout account, and the alert to its owner. */
export function bindingInserts(row: BankBindingRow): Insert[] {
  const alert = { userId: row.user_id, type: 'alert_binding', detail: row.masked_account } as const
  return [{ table: 'bank_bindings', row }, alertInsert(alert, row.created_at)]
}

/**
 * Errors that the contract does not find, by field: the banks' own form within an IBAN (IBAN registry), countries that do
 * not exist in a BIC (ISO 9362), and numbers outside of the countries' telephone numbering plans.
 */
export function wrongNumbers(fields: BindingFields): Record<string, FieldKey> {
  const wrong: Record<string, FieldKey> = {}
  if (!isAssignedPhone(fields.telephone)) wrong.telephone = 'phone_format'
  if (fields.iban !== '' && !isValidIBAN(fields.iban)) wrong.iban = 'iban_invalid'
  if (fields.type === 'bank' && fields.swift !== '' && !isValidBIC(fields.swift)) wrong.swift = 'swift_invalid'
  return wrong
}
