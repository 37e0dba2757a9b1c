import { Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { payoutFrozen, refuseFrozen } from '../../../../services/freezes.ts'
import type { Withdrawal } from '../withdrawals.ts'

/** Refuses with `account_frozen` a payout to a frozen user or to a suspended merchant. */
export async function refusePayout(
  db: Kysely<Database>,
  { user_id, merchant_id }: Pick<Withdrawal, 'user_id' | 'merchant_id'>,
): Promise<void> {
  if (user_id !== null) return refuseFrozen(db, user_id, payoutFrozen)
  const suspended = await db
    .selectFrom('merchants')
    .select('id')
    .where('id', '=', merchant_id)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  if (suspended) throw new Refusal('account_frozen', { message: 'payout_to_suspended' })
}
