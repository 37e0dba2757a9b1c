import * as z from 'zod/mini'
import { password } from '../../identity/account/credential-fields.ts'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { secondFactor } from '../../staff/staff-fields.ts'
import { webhook } from './webhook-fields.ts'

/**
 * Replaces the secret of an endpoint. For 24 hours each request is signed with both, the new one first; then the old one is erased.
 * Refuses with `state_conflict` while an older one still signs. Needs the password, and what the member's second factor asks for. It
 * takes no `Idempotency-Key`: a kept answer would hold `secret`, which is shown only here.
 */
export const consoleWebhookRotateSecret = consoleCall({
  name: 'webhook/rotate-secret',
  auth: ['merchant'],
  rights: ['keys'],
  invalidates: ['staff'],
  input: z.object({ webhook_id: id(), password, ...secondFactor }),
  output: z.object({ ...webhook.shape, secret: z.string() }),
  errors: [
    'not_allowed',
    'not_found',
    'state_conflict',
    'bad_credentials',
    'second_factor_required',
    'second_factor_invalid',
  ],
})
