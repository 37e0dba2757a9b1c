import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { textAreaMaximum } from '../../constants.ts'
import { id, optionalText } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { withdrawReview } from './withdraw-review.ts'

/**
 * Records a payout made outside the system; `payout_ref` is the bank's reference. A withdrawal to an address of a watched network
 * takes none: it is released to the wallet, and completes when the chain shows the payout.
 */
export const consoleWithdrawApprove = consoleCall({
  name: 'withdraw/approve',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: orderSubjects,
  input: z.object({
    withdraw_id: id(),
    payout_ref: optionalText(128),
    note: optionalText(textAreaMaximum),
  }),
  output: withdrawReview,
  errors: ['not_found', 'state_conflict', 'already_exists', 'account_frozen', 'not_available', 'not_allowed'],
})
