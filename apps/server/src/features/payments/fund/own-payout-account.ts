import { Refusal } from '@c2c/contract'
import type { StaffContext } from '../../../http/context.ts'
import { findPayoutAccount, type PayoutAccount } from '../payout-account/payout-accounts.ts'

/** A payout account of this merchant; that of another one is the same as none. Refuses with `not_found`. */
export async function ownPayoutAccount(context: StaffContext, merchantId: string, id: string): Promise<PayoutAccount> {
  const account = await findPayoutAccount(context, id)
  if (account.merchant_id !== merchantId) throw new Refusal('not_found')
  return account
}
