import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { textAreaMaximum } from '../../constants.ts'
import { id, text } from '../../fields.ts'
import { verificationReview } from './verification-review.ts'

/** Rejects an identity check; the user sees the reason and can request another one. */
export const consoleVerificationReject = consoleCall({
  name: 'verification/reject',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: ['account', 'notice'],
  input: z.object({ verification_id: id(), reason: text('reason_required', textAreaMaximum) }),
  output: verificationReview,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
