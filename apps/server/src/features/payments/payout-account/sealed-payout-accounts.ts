import type { CallOutput, consoleFundPayoutAccountDetail } from '@c2c/contract'
import type { MerchantPayoutAccountRow } from '../../../db/rows/fund-rows.ts'
import type { PersonalData } from '../../../services/personal/personal-data.ts'
import { maskNumber } from '../../identity/bank-account/mask-number.ts'
import {
  accountNumber,
  maskedNumber,
  withScheme,
  type BindingFields,
} from '../../identity/bank-account/sealed-bindings.ts'

/** What a merchant's payout account says: a USDT address, or the fields of a bank account. */
export type PayoutFields = { readonly type: 'usdt'; readonly address: string } | BindingFields

/** The address or number that money goes to. */
const payoutNumber = (fields: PayoutFields): string => (fields.type === 'usdt' ? fields.address : accountNumber(fields))

/** The same as lists show it. */
export const maskedPayout = (fields: PayoutFields): string =>
  fields.type === 'usdt' ? maskNumber(fields.address) : maskedNumber(fields)

/** The keyed hash that recognises an account, and that the stored one is bound to. */
export const payoutHash = (personal: PersonalData, fields: PayoutFields): Promise<Buffer> =>
  personal.blindIndex('payout account', `${fields.type} ${payoutNumber(fields)}`)

/** Decrypts an account. Throws when it is not the one that its recorded hash names. */
export async function openPayoutAccount(
  personal: PersonalData,
  row: Pick<MerchantPayoutAccountRow, 'id' | 'kek' | 'sealed' | 'account_hash'>,
): Promise<PayoutFields> {
  const fields = JSON.parse(await personal.payoutAccounts.open(row.id, row)) as PayoutFields
  if (!(await payoutHash(personal, fields)).equals(row.account_hash)) {
    throw new Error(`payout account ${row.id} is not the one that was added`)
  }
  return fields
}

type Details = CallOutput<typeof consoleFundPayoutAccountDetail>

/** All of an account, for its merchant and the party that pays to it. */
export async function payoutDetails(
  personal: PersonalData,
  row: Pick<MerchantPayoutAccountRow, 'id' | 'kek' | 'sealed' | 'account_hash' | 'created_at'>,
  usableFrom: Date | null,
): Promise<Details> {
  const fields = await openPayoutAccount(personal, row)
  if (fields.type === 'usdt') return { address: fields.address, binding: null }
  const ids = { bk_id: row.id, usable_from: usableFrom?.toISOString() ?? '', created_at: row.created_at.toISOString() }
  return { address: '', binding: { ...withScheme(fields), ...ids } }
}
