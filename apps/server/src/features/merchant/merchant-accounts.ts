import type { CallOutput, consoleAccountCreate } from '@c2c/contract'
import { formatFiat, type Currency } from '@c2c/domain'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { MerchantAccountRow } from '../../db/rows/offered-rows.ts'
import type { Database } from '../../db/schema.ts'

/** An account with what the purchases of the day pay to it, in minor units of its currency. */
type Account = Selectable<MerchantAccountRow> & { readonly used: bigint; readonly masked_account: string | null }

/** An account as the console shows it. */
export const accountAnswer = ({
  daily_limit,
  used,
  masked_account,
  ...row
}: Account): CallOutput<typeof consoleAccountCreate> => ({
  account_id: row.id,
  pay_type: row.pay_type,
  currency: row.currency,
  fields: row.fields,
  masked_account: masked_account ?? '',
  daily_limit: daily_limit === null ? '' : formatFiat(daily_limit, row.currency as Currency),
  used_today: row.currency === '' ? '' : formatFiat(used, row.currency as Currency),
  created_at: row.created_at.toISOString(),
  retired_at: row.retired_at?.toISOString() ?? '',
})

/** What the purchases of the UTC day of `now` pay to an account of `merchant_accounts`, in minor units. */
export const usedToday = (now: Date) =>
  sql<bigint>`coalesce((SELECT d.amount FROM merchant_account_days d
    WHERE d.account_id = merchant_accounts.id AND d.day = (${now}::timestamptz AT TIME ZONE 'UTC')::date), 0)`

/** The number of a maker's bound account of `merchant_accounts`, masked; null for accounts of other merchants. */
export const maskedBinding = sql<string | null>`(SELECT b.masked_account FROM bank_bindings b
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

/** What an account that is not retired takes; the currency is empty for every one. */
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
