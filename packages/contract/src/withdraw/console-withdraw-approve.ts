import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { textAreaMaximum } from '../constants.ts'
import { id, optionalText, text } from '../fields.ts'
import { orderSubjects } from '../live.ts'
import { withdrawReview } from './withdraw-review.ts'

/** Records a payout made outside the system; `payout_ref` is the bank's reference. */
export const consoleWithdrawApprove = consoleCall({
  name: 'withdraw/approve',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: orderSubjects,
  input: z.object({
    withdraw_id: id(),
    payout_ref: text('payout_ref_required', 128),
    note: optionalText(textAreaMaximum),
  }),
  output: withdrawReview,
  errors: ['not_found', 'state_conflict', 'already_exists', 'account_frozen', 'not_allowed'],
})
