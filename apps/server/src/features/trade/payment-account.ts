import type { CallOutput, saleuOrderDetail } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Sale } from './sales.ts'

type PaymentAccount = CallOutput<typeof saleuOrderDetail>['payment']

/** Whether a merchant has said where to pay; without it, nobody can buy from it. */
export const canBePaid = (details: Readonly<Record<string, string>>): boolean => 'type' in details

/** Where a user who buys has to pay, in the trade's currency; null for a seller, and once it is not needed. */
export async function paymentAccount(db: Kysely<Database>, sale: Sale): Promise<PaymentAccount> {
  if (sale.side === 'sell' || sale.step !== 'waiting_payment') return null
  const { payment_details: details, created_at } = await db
    .selectFrom('merchants')
    .select(['payment_details', 'created_at'])
    .where('id', '=', sale.merchant_id)
    .executeTakeFirstOrThrow()
  if (!canBePaid(details)) return null
  const at = created_at.toISOString()
  return { ...details, bk_id: '', currency: sale.currency, usable_from: at, created_at: at } as PaymentAccount
}
