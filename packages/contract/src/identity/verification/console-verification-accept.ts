import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { textAreaMaximum } from '../../constants.ts'
import { id, text } from '../../fields.ts'
import { verificationReview } from './verification-review.ts'

/** Accepts an identity check: the user gets the level `identity`. */
export const consoleVerificationAccept = consoleCall({
  name: 'verification/accept',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: ['account', 'notice'],
  input: z.object({ verification_id: id(), reason: text('reason_required', textAreaMaximum) }),
  output: verificationReview,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
