import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { optionalAmount, optionalChoice, optionalText } from '../../fields.ts'
import { codePurposes } from './code-purposes.ts'
import { email } from './credential-fields.ts'

/**
 * Mails a code; the answer is the same for known and unknown e-mail addresses. `resend_after` is in seconds. The mail says
 * what the code is for (`purpose`); one for a withdrawal needs its `amount` and `bk_id`, one for a transfer its `amount` and
 * `receiver` (of `transfer/receiver`), and works for no other.
 */
export const smsSendCode = webCall({
  name: 'sms/send-code',
  auth: 'anonymous',
  invalidates: [],
  input: z
    .object({
      email,
      purpose: optionalChoice(codePurposes, 'malformed'),
      amount: optionalAmount,
      bk_id: optionalText(64),
      /** Of `transfer/receiver`, for the code of a transfer. */
      receiver: optionalText(400),
    })
    .check(
      z.refine(({ purpose, amount }) => (purpose !== 'withdraw' && purpose !== 'transfer') || amount !== null, {
        error: 'amount_required',
        path: ['amount'],
      }),
      z.refine(({ purpose, bk_id }) => purpose !== 'withdraw' || bk_id !== '', {
        error: 'binding_required',
        path: ['bk_id'],
      }),
      z.refine(({ purpose, receiver }) => purpose !== 'transfer' || receiver !== '', {
        error: 'receiver_required',
        path: ['receiver'],
      }),
    ),
  output: z.object({ resend_after: z.number() }),
  errors: ['not_available', 'challenge_required', 'not_found', 'state_conflict'],
})
