import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { payoutAccount } from './payout-account.ts'

/**
 * Retires a payout account for ever, by the merchant or by the platform; open withdrawals to it go on. By the platform a verified
 * one is proposed, and stays usable until a second person approves.
 */
export const consoleFundPayoutAccountRetire = consoleCall({
  name: 'fund/payout-account-retire',
  auth: ['owner', 'operator', 'merchant'],
  rights: ['withdrawals'],
  creating: true,
  invalidates: ['order'],
  input: z.object({ payout_account_id: id() }),
  output: payoutAccount,
  errors: ['not_found', 'not_allowed', 'state_conflict'],
})
