import * as z from 'zod/mini'
import { password } from '../../identity/account/credential-fields.ts'
import { consoleCall } from '../../call.ts'
import { secondFactor } from '../../staff/staff-fields.ts'
import { events, isWebhookUrl, webhook } from './webhook-fields.ts'

/**
 * Creates a webhook endpoint. Needs the password, and what the member's second factor asks for. It takes no
 * `Idempotency-Key`: a kept answer would hold `secret`, which is shown only here.
 */
export const consoleWebhookCreate = consoleCall({
  name: 'webhook/create',
  auth: ['merchant'],
  rights: ['keys'],
  invalidates: ['staff'],
  input: z.object({
    url: z.string({ error: 'required' }).check(z.trim(), z.refine(isWebhookUrl, 'webhook_url')),
    events,
    password,
    ...secondFactor,
  }),
  output: z.object({ ...webhook.shape, secret: z.string() }),
  errors: ['not_allowed', 'bad_credentials', 'second_factor_required', 'second_factor_invalid', 'limit_exceeded'],
})
