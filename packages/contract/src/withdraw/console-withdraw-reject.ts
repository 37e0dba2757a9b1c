import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { id, text } from '../fields.ts'
import { withdrawReview } from './withdraw-review.ts'

/** The hold goes back; the user reads the reason. */
export const consoleWithdrawReject = consoleCall({
  name: 'withdraw/reject',
  auth: ['owner', 'operator'],
  creating: true,
  input: z.object({ withdraw_id: id(), reason: text('reason_required', 500) }),
  output: withdrawReview,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
