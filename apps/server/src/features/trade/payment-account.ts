import type { CallOutput, saleuOrderDetail } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { maskedAccount } from '../bank-account/bindings.ts'
import type { Sale } from './sales.ts'

type Detail = CallOutput<typeof saleuOrderDetail>

/** Whether a merchant has said where to pay; without it, nobody can buy from it. */
export const canBePaid = (details: Readonly<Record<string, string>>): boolean => 'type' in details

/**
 * Where a user who buys pays, in the trade's currency: in full while it is to be paid, and masked from then on. Both are
 * null for a seller, who pays nobody.
 */
export async function paymentAccount(
  db: Kysely<Database>,
  sale: Sale,
): Promise<{ readonly payment: Detail['payment']; readonly payee: Detail['payee'] }> {
  if (sale.side === 'sell') return { payment: null, payee: null }
  const { payment_details: details, created_at } = await db
    .selectFrom('merchants')
    .select(['payment_details', 'created_at'])
    .where('id', '=', sale.merchant_id)
    .executeTakeFirstOrThrow()
  if (!canBePaid(details)) return { payment: null, payee: null }
  const { account = '', iban = '' } = details
  const payee = maskedAccount(details, account || iban)
  if (sale.step !== 'waiting_payment') return { payment: null, payee }
  const at = created_at.toISOString()
  const payment = { ...details, bk_id: '', currency: sale.currency, usable_from: at, created_at: at }
  return { payment: payment as Detail['payment'], payee }
}
