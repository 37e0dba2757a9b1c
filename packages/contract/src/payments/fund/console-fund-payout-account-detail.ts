import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { payoutDetails } from './payout-account.ts'

/** All of a payout account; each use by the platform is audited. */
export const consoleFundPayoutAccountDetail = consoleCall({
  name: 'fund/payout-account-detail',
  auth: ['owner', 'operator', 'auditor', 'merchant'],
  rights: ['withdrawals'],
  shows: [],
  reveals: true,
  parties: ['merchant'],
  input: z.object({ payout_account_id: id() }),
  output: payoutDetails,
  errors: ['not_found'],
})
