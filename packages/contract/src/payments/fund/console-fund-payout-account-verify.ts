import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { textAreaMaximum } from '../../constants.ts'
import { id, text } from '../../fields.ts'
import { payoutAccount } from './payout-account.ts'

/** Proposes that a payout account is the merchant's, and says how that was checked; another member of staff approves. */
export const consoleFundPayoutAccountVerify = consoleCall({
  name: 'fund/payout-account-verify',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: ['order'],
  input: z.object({ payout_account_id: id(), note: text('reason_required', textAreaMaximum) }),
  output: payoutAccount,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
