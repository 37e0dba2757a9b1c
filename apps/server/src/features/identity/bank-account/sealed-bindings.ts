import {
  cleanWiseAccount,
  isBindingType,
  type bankinfoCreate,
  type bankinfoDetail,
  type CallOutput,
  type CallParsed,
} from '@c2c/contract'
import { accountScheme, bankAccountKey, bankAccountNumber, isIban, possibleAccountKeys } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { BankBindingRow, Database } from '../../../db/schema.ts'
import type { PayValues } from './pay-fields.ts'
import { indexName, wrongKey } from '../../../services/personal/key-file.ts'
import { maskNumber } from '../../../services/personal/masks.ts'
import type { PersonalData } from '../../../services/personal/personal-data.ts'

/** The fields of a bank or Wise account. */
export type BindingFields = Exclude<CallParsed<typeof bankinfoCreate>, { readonly fields: string }>

/** A bound bank or Wise account as its owner and the paying party see it. */
export type Binding = Exclude<CallOutput<typeof bankinfoDetail>, { readonly lines: unknown }>

/** The fields of an account of a payment method other than bank and Wise. */
export interface OtherFields {
  readonly type: string
  readonly currency: string
  readonly full_name: string
  /** By the names of the method's fields. */
  readonly values: PayValues
}

export type AnyFields = BindingFields | OtherFields

type StoredFields = Readonly<Record<string, string | undefined>>

/** The columns of a binding that stand for its fields. */
type SealedColumns = Pick<BankBindingRow, 'sealed' | 'account_hash' | 'number_hash' | 'tail_hash' | 'masked_account'>

const purpose = 'bank_bindings'

/** The key of the number that people know an account by, without case; of a Wise account with both, of the IBAN. */
function knownNumber(accountNo: string, fields: StoredFields): string {
  if (fields['type'] !== 'wise') return bankAccountKey(fields) || accountNo
  const iban = fields['iban'] || (isIban(accountNo) ? accountNo : '')
  return iban ? bankAccountKey({ iban }) : accountNo.toUpperCase()
}

/** The number of a bank account with its bank's, or what else money goes to, as it was given. */
const givenNumber = (accountNo: string, fields: StoredFields): string =>
  (fields['type'] === 'bank' && bankAccountNumber(fields)) || accountNo

const accountHash = (personal: PersonalData, accountNo: string) => personal.blindIndex('binding account', accountNo)
const numberHash = (personal: PersonalData, number: string) => personal.blindIndex('binding number', number)
const tailHash = (personal: PersonalData, tail: string) => personal.blindIndex('binding tail', tail)

/** How many of the newest accounts are compared with their hashes. */
const compared = 5

/** Throws an Error unless the key of blind indexes is the one that the hashes of bound accounts were made with. */
export async function checkIndexKey(db: Kysely<Database>, personal: PersonalData): Promise<void> {
  const rows = await db
    .selectFrom('bank_bindings')
    .select(['masked_account', 'tail_hash'])
    .where('type', '=', 'bank')
    .where('tail_hash', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(compared)
    .execute()
  const made = await Promise.all(rows.map(({ masked_account: masked }) => tailHash(personal, masked.slice(-4))))
  if (rows.length === 0 || rows.some(({ tail_hash }, place) => tail_hash && made[place]?.equals(tail_hash))) return
  throw new Error(wrongKey(personal.path, indexName))
}

/** A bound account as it is stored: its fields encrypted, its number masked, and hashes to find it by. */
export async function sealBinding(
  personal: PersonalData,
  { id, user_id }: Pick<BankBindingRow, 'id' | 'user_id'>,
  accountNo: string,
  fields: StoredFields,
): Promise<SealedColumns> {
  const number = knownNumber(accountNo, fields)
  const given = givenNumber(accountNo, fields)
  const [sealed, account_hash, number_hash, tail_hash] = await Promise.all([
    personal.seal(user_id, purpose, id, Buffer.from(JSON.stringify(fields))),
    accountHash(personal, accountNo),
    numberHash(personal, number),
    // The end of a mailbox is not the end of an account number.
    number.includes('@') ? null : tailHash(personal, (fields['type'] === 'bank' ? given : number).slice(-4)),
  ])
  return { sealed, account_hash, number_hash, tail_hash, masked_account: maskNumber(given) }
}

/** An entry of a user's address book for withdrawals on a network. */
export interface AddressFields {
  readonly type: 'usdt'
  readonly network: string
  readonly address: string
  readonly name: string
}

/** What an account is found by, and its number as lists show it. */
interface KnownBy {
  /** Differs between two accounts of one type. */
  readonly account: string
  /** In upper case, in the one form that it has however it is written. */
  readonly number: string
  /** Its last four characters, by which merchants and staff find it; shorter for none. */
  readonly tail: string
  readonly masked_account: string
}

/** Fields of an account as they are stored, with hashes to find it by. */
export async function sealFields(
  personal: PersonalData,
  { id, user_id }: Pick<BankBindingRow, 'id' | 'user_id'>,
  fields: object,
  { account, number, tail, masked_account }: KnownBy,
): Promise<SealedColumns> {
  const [sealed, account_hash, number_hash, tail_hash] = await Promise.all([
    personal.seal(user_id, purpose, id, Buffer.from(JSON.stringify(fields))),
    accountHash(personal, account),
    numberHash(personal, number),
    tail.length < 4 ? null : tailHash(personal, tail),
  ])
  return { sealed, account_hash, number_hash, tail_hash, masked_account }
}

/** The stored fields of an account; null of an owner whose data was erased. */
export async function openFields(
  personal: PersonalData,
  { id, user_id, sealed }: Pick<BankBindingRow, 'id' | 'user_id' | 'sealed'>,
): Promise<object | null> {
  const opened = await personal.open(user_id, purpose, id, sealed)
  return opened ? (JSON.parse(opened.toString()) as object) : null
}

/** An entry of the address book as it is stored. `account` is the address without its notation. */
export async function sealAddress(
  personal: PersonalData,
  { id, user_id }: Pick<BankBindingRow, 'id' | 'user_id'>,
  account: string,
  fields: AddressFields,
): Promise<SealedColumns> {
  const number = fields.address.toUpperCase()
  const known = {
    account: `${fields.network} ${account}`,
    number,
    tail: number.slice(-4),
    masked_account: maskNumber(fields.address),
  }
  return sealFields(personal, { id, user_id }, fields, known)
}

/** An entry of the address book; of an owner whose data was erased only its masked address. */
export async function openAddress(personal: PersonalData, row: BankBindingRow): Promise<AddressFields> {
  const opened = await personal.open(row.user_id, purpose, row.id, row.sealed)
  if (opened) return JSON.parse(opened.toString()) as AddressFields
  return { type: 'usdt', network: '', address: row.masked_account, name: '' }
}

/** The hashes that an account with this number has, in upper or lower case; `tail` for four characters only. */
export async function searchHashes(personal: PersonalData, number: string) {
  const [upper, lower] = [number.toUpperCase(), number.toLowerCase()]
  const keys = possibleAccountKeys(upper.replaceAll('-', ''))
  return {
    accounts: await Promise.all([upper, lower].map((text) => accountHash(personal, text))),
    numbers: await Promise.all([upper, ...keys].map((text) => numberHash(personal, text))),
    tail: upper.length === 4 ? await tailHash(personal, upper) : null,
  }
}

/** The hashes of numbers that an account has when others bind it, in this form or another. */
export const knownHashes = (personal: PersonalData, fields: BindingFields): Promise<Buffer[]> =>
  Promise.all(
    [knownNumber(accountNumber(fields), fields), fields.iban]
      .filter((number) => number !== '')
      .map((number) => numberHash(personal, number)),
  )

/** The number that money goes to, by which an account is recognised when it is bound again. */
export function accountNumber(fields: BindingFields): string {
  if (fields.type === 'wise') {
    // Earlier releases stored it as it was typed.
    const account = cleanWiseAccount(fields.account)
    return isIban(account) ? account : account.toLowerCase() || fields.iban
  }
  return fields.iban || bankAccountKey(fields)
}

/** The number of an account as lists show it. */
export const maskedNumber = (fields: BindingFields): string =>
  maskNumber(fields.type === 'bank' ? bankAccountNumber(fields) : accountNumber(fields))

/** Fields with what those of an older release did not say: the scheme of a bank account and the country of the bank. */
export function withScheme(fields: BindingFields) {
  if (fields.type === 'wise') return fields
  const bank_country = fields.bank_country || fields.iban.slice(0, 2)
  return { ...fields, bank_country, scheme: accountScheme(fields) }
}

/**
 * The fields of a bound bank or Wise account; of an owner whose data was erased only type, currency and the masked number. Throws for
 * an entry of the address book.
 */
export async function openBinding(personal: PersonalData, row: BankBindingRow): Promise<BindingFields> {
  if (!isBindingType(row.type)) throw new TypeError(`binding ${row.id} is no bank or Wise account`)
  const opened = await personal.open(row.user_id, purpose, row.id, row.sealed)
  return opened ? (JSON.parse(opened.toString()) as BindingFields) : erased(row)
}

function erased({ type, currency, masked_account: number }: BankBindingRow): BindingFields {
  const common = { currency, email: '', telephone: '', country: '' } as Pick<BindingFields, 'currency'> &
    Pick<Binding, 'email' | 'telephone' | 'country'>
  return type === 'wise'
    ? { ...common, type, iban: '', name: '', surname: '', account: number }
    : {
        ...common,
        type: 'bank',
        bank_country: '',
        ...(/^[A-Z]{2}\d{2}/.test(number) ? { iban: number } : { iban: '', account_number: number }),
        full_name: '',
        bank_name: '',
        area: '',
        swift: '',
        address: '',
        city: '',
        state: '',
      }
}
