import {
  Refusal,
  type CallOutput,
  type consoleFundPayoutAccountCreate,
  type consoleFundPayoutAccountDetail,
} from '@c2c/contract'
import { sql, type Kysely, type Selectable } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { MerchantPayoutAccountRow } from '../../../db/rows/merchant-rows.ts'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import { maskNumber } from '../../../services/personal/masks.ts'
import type { PersonalData } from '../../../services/personal/personal-data.ts'
import { confinedTo } from '../../../services/sessions/staff-session.ts'
import {
  accountNumber,
  maskedNumber,
  withScheme,
  type BindingFields,
} from '../../identity/bank-account/sealed-bindings.ts'
import { openProposals, proposalOfReview, type Proposal } from '../../review/four-eyes/proposals.ts'

/** A payout account with its merchant's name; `usable_from` is null until the platform has verified it. */
export interface PayoutAccount extends Selectable<MerchantPayoutAccountRow> {
  readonly name: string
  readonly usable_from: Date | null
}

type Answer = CallOutput<typeof consoleFundPayoutAccountCreate>

/** Payout accounts with their merchants and verifications. */
export const selectPayoutAccounts = (db: Kysely<Database>) =>
  db
    .selectFrom('merchant_payout_accounts as a')
    .innerJoin('merchants as m', 'm.id', 'a.merchant_id')
    .leftJoin('payout_account_checks as c', 'c.account_id', 'a.id')
    .selectAll('a')
    .select(['m.name', 'c.usable_from'])

/** The condition of an account's state at a moment. */
export function inState(state: Answer['state'], now: Date) {
  if (state === 'retired') return sql<boolean>`a.retired_at IS NOT NULL`
  if (state === 'unverified') return sql<boolean>`a.retired_at IS NULL AND c.usable_from IS NULL`
  if (state === 'on_hold') return sql<boolean>`a.retired_at IS NULL AND c.usable_from > ${now}`
  return sql<boolean>`a.retired_at IS NULL AND c.usable_from <= ${now}`
}

const stateOf = (
  { retired_at, usable_from }: Pick<PayoutAccount, 'retired_at' | 'usable_from'>,
  now: Date,
): Answer['state'] => {
  if (retired_at) return 'retired'
  if (!usable_from) return 'unverified'
  return usable_from > now ? 'on_hold' : 'usable'
}

/** An account that the caller may see: a merchant's staff their own. Refuses with `not_found`. */
export async function findPayoutAccount({ services, staff }: StaffContext, id: string): Promise<PayoutAccount> {
  const own = confinedTo(staff)
  const row = isId(id) && (await selectPayoutAccounts(services.db).where('a.id', '=', id).executeTakeFirst())
  if (!row || (own !== null && row.merchant_id !== own)) throw new Refusal('not_found')
  return row
}

/** Accounts as the console shows them; the platform sees the proposed verifications, or `added` that is about to be written. */
export async function payoutAccountAnswers(
  context: StaffContext,
  accounts: readonly PayoutAccount[],
  added?: Proposal,
): Promise<Answer[]> {
  const ids = confinedTo(context.staff) === null && !added ? accounts.map(({ id }) => id) : []
  const proposals = await openProposals(context.services.db, 'payout_account', ids)
  return accounts.map((account) => answerOf(account, added ?? proposals.get(account.id), context))
}

type Shown = Omit<PayoutAccount, 'seq' | 'kek' | 'sealed'>

/** A new account as the console shows it. */
export const newPayoutAccountAnswer = (
  account: Shown,
  context: Pick<StaffContext, 'staff' | 'now' | 'language'>,
): Answer => answerOf(account, undefined, context)

const answerOf = (
  account: Shown,
  proposal: Proposal | undefined,
  by: Pick<StaffContext, 'staff' | 'now' | 'language'>,
): Answer => ({
  payout_account_id: account.id,
  merchant: { merchant_id: account.merchant_id, name: account.name },
  type: account.type,
  network: account.network,
  currency: account.currency,
  masked_account: account.masked_account,
  state: stateOf(account, by.now),
  usable_from: account.usable_from?.toISOString() ?? '',
  created_at: account.created_at.toISOString(),
  retired_at: account.retired_at?.toISOString() ?? '',
  proposal: proposalOfReview(proposal, by),
})

/** One account as the console shows it. */
export async function payoutAccountAnswer(
  context: StaffContext,
  account: PayoutAccount,
  added?: Proposal,
): Promise<Answer> {
  const [answer] = await payoutAccountAnswers(context, [account], added)
  if (!answer) throw new Error('an account has one answer')
  return answer
}

/** The fields of a merchant's payout account: a USDT address, or the fields of a bank account. */
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
