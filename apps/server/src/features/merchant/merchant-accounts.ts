import type { CallOutput, consoleAccountCreate } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { MerchantAccountRow } from '../../db/rows/offered-rows.ts'
import type { Database } from '../../db/schema.ts'

/** An account as the console shows it. */
export const accountAnswer = (row: MerchantAccountRow): CallOutput<typeof consoleAccountCreate> => ({
  account_id: row.id,
  pay_type: row.pay_type,
  currency: row.currency,
  fields: row.fields,
  created_at: row.created_at.toISOString(),
  retired_at: row.retired_at?.toISOString() ?? '',
})

/** An offer's requirements on an account: one of its payment methods, and its currency. */
interface Wanted {
  readonly merchant_id: string
  readonly pay_types: readonly string[]
  readonly currency: string
}

/**
 * The account that a purchase of an offer is paid to: of the offer's ways to pay the first that the merchant has an
 * account for, one of the very currency before one that takes every currency, the newest of them. Null when none fits.
 */
export async function fittingAccount(
  db: Kysely<Database>,
  { merchant_id, pay_types, currency }: Wanted,
): Promise<string | null> {
  const account = await db
    .selectFrom('merchant_accounts')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .where('retired_at', 'is', null)
    .where('pay_type', 'in', [...pay_types])
    .where('currency', 'in', [currency, ''])
    .orderBy(sql`array_position(${sql.val([...pay_types])}::text[], pay_type)`)
    .orderBy('currency', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return account?.id ?? null
}

/** Whether an offer can be paid: one to which users sell needs no payee account. */
export const canBePaid = async (db: Kysely<Database>, offer: Wanted & { readonly side: string }): Promise<boolean> =>
  offer.side === 'sell' || (await fittingAccount(db, offer)) !== null
