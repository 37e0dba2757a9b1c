import type { CallOutput, consoleAccountCreate } from '@c2c/contract'
import { formatFiat, type Currency } from '@c2c/domain'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { MerchantAccountRow } from '../../../db/rows/offered-rows.ts'
import type { Database } from '../../../db/schema.ts'
import { mailMembers } from '../../../services/outbox/enqueue.ts'
import { maskNumber } from '../../../services/personal/masks.ts'
import type { StaffSession } from '../../../services/sessions/staff-session.ts'

/** An account with what the purchases of the day pay to it, in minor units of its currency, and names of members. */
interface Account extends Selectable<MerchantAccountRow> {
  readonly used: bigint
  readonly masked_account: string | null
  readonly adder: string | null
  readonly confirmer: string | null
}

type Answer = CallOutput<typeof consoleAccountCreate>

/** The viewer of an account, and the time. */
interface Viewer {
  readonly staffId: string
  readonly now: Date
}

/** An account as the console shows it. */
export const accountAnswer = (
  { daily_limit, used, masked_account, adder, confirmer, ...row }: Account,
  { staffId, now }: Viewer,
): Answer => ({
  account_id: row.id,
  pay_type: row.pay_type,
  currency: row.currency,
  fields: row.fields,
  masked_account: masked_account ?? '',
  daily_limit: daily_limit === null ? '' : formatFiat(daily_limit, row.currency as Currency),
  used_today: row.currency === '' ? '' : formatFiat(used, row.currency as Currency),
  ...waitOf(row, now),
  holder: row.holder_matches === null ? 'unknown' : row.holder_matches ? 'matches' : 'differs',
  added_by: adder ?? '',
  confirmed_by: confirmer ?? '',
  may_confirm: canBeConfirmed(row) && row.created_by !== staffId,
  created_at: row.created_at.toISOString(),
  retired_at: row.retired_at?.toISOString() ?? '',
})

type Waiting = Omit<Selectable<MerchantAccountRow>, 'daily_limit'>

/** Whether an account has an end of its wait that a second member can bring. */
export const canBeConfirmed = (row: Waiting): boolean =>
  row.waits_until !== null && row.confirmed_at === null && row.retired_at === null && row.created_by !== null

/** Whether buyers pay to an account (sql/functions/trade/offer/payable-accounts.sql), and until when it waits. */
function waitOf(row: Waiting, now: Date): Pick<Answer, 'state' | 'waits_until'> {
  const { waits_until: until, confirmed_at, retired_at, holder_matches } = row
  if (retired_at !== null) return { state: 'retired', waits_until: '' }
  if (until === null || confirmed_at !== null) return { state: 'usable', waits_until: '' }
  if (holder_matches === false) return { state: 'waiting', waits_until: '' }
  return until <= now ? { state: 'usable', waits_until: '' } : { state: 'waiting', waits_until: until.toISOString() }
}

/** What `accountAnswer` needs besides the columns of `merchant_accounts`. */
export const accountExtras = (now: Date) =>
  [
    usedToday(now).as('used'),
    maskedBinding.as('masked_account'),
    sql<string | null>`(SELECT name FROM staff WHERE id = merchant_accounts.created_by)`.as('adder'),
    sql<string | null>`(SELECT name FROM staff WHERE id = merchant_accounts.confirmed_by)`.as('confirmer'),
  ] as const

/** The sum that purchases of the UTC day of `now` pay to an account of `merchant_accounts`, in minor units. */
const usedToday = (now: Date) =>
  sql<bigint>`coalesce((SELECT d.amount FROM merchant_account_days d
    WHERE d.account_id = merchant_accounts.id AND d.day = (${now}::timestamptz AT TIME ZONE 'UTC')::date), 0)`

/** The number of a maker's bound account of `merchant_accounts`, masked; null for accounts of other merchants. */
const maskedBinding = sql<string | null>`(SELECT b.masked_account FROM bank_bindings b
    WHERE b.id = merchant_accounts.binding_id)`

/** An offer's requirements on an account: one of its payment methods, and its currency. */
interface Wanted {
  readonly merchant_id: string
  readonly pay_types: readonly string[]
  readonly currency: string
}

interface PayableAccount {
  readonly id: string
  readonly daily_limit: bigint | null
  readonly used: bigint
}

/** The accounts that a purchase of an offer can be paid to, the next one to be paid to first (payable_accounts). */
export async function payableAccounts(
  db: Kysely<Database>,
  { merchant_id, pay_types, currency }: Wanted,
  now: Date,
): Promise<readonly PayableAccount[]> {
  const { rows } = await sql<PayableAccount>`
    SELECT id, daily_limit, used FROM payable_accounts(${merchant_id}, ${[...pay_types]}, ${currency}, ${now})`.execute(
    db,
  )
  return rows
}

/** The currency and limit of an account that is not retired; the currency is empty for every one. */
export interface OpenAccount {
  readonly pay_type: string
  readonly currency: string
}

export const openAccounts = (db: Kysely<Database>, merchantId: string): Promise<OpenAccount[]> =>
  db
    .selectFrom('merchant_accounts')
    .select(['pay_type', 'currency'])
    .where('merchant_id', '=', merchantId)
    .where('retired_at', 'is', null)
    .execute()

/** Whether an offer can be paid to one of these accounts: one to which users sell needs none. */
export const canReceive = (
  accounts: readonly OpenAccount[],
  offer: Omit<Wanted, 'merchant_id'> & { readonly side: string },
): boolean =>
  offer.side === 'sell' ||
  accounts.some(
    ({ pay_type, currency }) => offer.pay_types.includes(pay_type) && ['', offer.currency].includes(currency),
  )

type MailedAccount = Pick<Selectable<MerchantAccountRow>, 'merchant_id' | 'pay_type' | 'fields' | 'binding_id'>

/** Mails every active member of a merchant what was done to an account where it is paid; a maker is a user, and has no mails. */
export async function mailAccountEvent(
  trx: Transaction<Database>,
  event: AccountEvent,
  { merchant_id: merchantId, pay_type, fields, binding_id }: MailedAccount,
  { name: by }: StaffSession,
  now: Date,
): Promise<void> {
  if (binding_id !== null) return
  const number = fields['iban'] || fields['account'] || (Object.values(fields)[0] ?? '')
  const payload = JSON.stringify({ account: `${pay_type} ${maskNumber(number)}`, by })
  await mailMembers(trx, merchantId, { event, eventId: randomUUID(), payload }, now)
}

/** Events of receiving accounts that are mailed to every member of a merchant regardless of choices, with their sentences. */
export const accountEvents = {
  'account.added': 'desk_account_added',
  'account.changed': 'desk_account_changed',
  'account.confirmed': 'desk_account_confirmed',
  'account.retired': 'desk_account_retired',
} as const

type AccountEvent = keyof typeof accountEvents

export const isAccountEvent = (event: string): event is AccountEvent => Object.hasOwn(accountEvents, event)

/** The account, masked, and the member who changed it. */
export interface AccountPayload {
  readonly account: string
  readonly by: string
}
