import type { CallOutput, CallParsed, bankinfoCreate, bankinfoDetail } from '@c2c/contract'
import type { BankBindingRow } from '../../db/schema.ts'
import type { PersonalData } from '../../services/personal/personal-data.ts'
import { maskNumber } from './mask-number.ts'

export type BindingFields = CallParsed<typeof bankinfoCreate>
export type Binding = CallOutput<typeof bankinfoDetail>

/** The columns of a binding that stand for its fields. */
type SealedColumns = Pick<BankBindingRow, 'sealed' | 'account_hash' | 'number_hash' | 'tail_hash' | 'masked_account'>

const purpose = 'bank_bindings'

/** The number that people know an account by, without case; of a Wise account with both, the IBAN. */
const knownNumber = (accountNo: string, iban: string): string => (iban || accountNo).toUpperCase()

const accountHash = (personal: PersonalData, accountNo: string) => personal.blindIndex('binding account', accountNo)
const numberHash = (personal: PersonalData, number: string) => personal.blindIndex('binding number', number)
const tailHash = (personal: PersonalData, tail: string) => personal.blindIndex('binding tail', tail)

/** A bound account as it is stored: its fields encrypted, its number masked, and hashes to find it by. */
export async function sealBinding(
  personal: PersonalData,
  { id, user_id }: Pick<BankBindingRow, 'id' | 'user_id'>,
  accountNo: string,
  fields: Readonly<Record<string, string>>,
): Promise<SealedColumns> {
  const number = knownNumber(accountNo, fields['iban'] ?? '')
  const [sealed, account_hash, number_hash, tail_hash] = await Promise.all([
    personal.seal(user_id, purpose, id, Buffer.from(JSON.stringify(fields))),
    accountHash(personal, accountNo),
    numberHash(personal, number),
    // The end of a mailbox is not the end of an account number.
    number.includes('@') ? null : tailHash(personal, number.slice(-4)),
  ])
  return { sealed, account_hash, number_hash, tail_hash, masked_account: maskNumber(accountNo) }
}

/** The hashes that an account with this number has, in upper or lower case; `tail` for four characters only. */
export async function searchHashes(personal: PersonalData, number: string) {
  const [upper, lower] = [number.toUpperCase(), number.toLowerCase()]
  return {
    accounts: await Promise.all([accountHash(personal, upper), accountHash(personal, lower)]),
    number: await numberHash(personal, upper),
    tail: upper.length === 4 ? await tailHash(personal, upper) : null,
  }
}

/** The fields of a bound account; of an owner whose data was erased only type, currency and the masked number. */
export async function openBinding(personal: PersonalData, row: BankBindingRow): Promise<BindingFields> {
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
        type,
        iban: number,
        full_name: '',
        bank_name: '',
        area: '',
        swift: '',
        address: '',
        city: '',
        state: '',
      }
}
