import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { email } from './credential-fields.ts'

/** Mails a code; the answer is the same for known and unknown e-mail addresses. `resend_after` is in seconds. */
export const smsSendCode = webCall({
  name: 'sms/send-code',
  auth: 'anonymous',
  invalidates: [],
  input: z.object({ email }),
  output: z.object({ resend_after: z.number() }),
  errors: ['not_available', 'challenge_required'],
})
