import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { webhook } from './webhook-fields.ts'

/** Erases the replaced secret of an endpoint now, where it still signs. */
export const consoleWebhookEndOldSecret = consoleCall({
  name: 'webhook/end-old-secret',
  auth: ['merchant'],
  rights: ['keys'],
  invalidates: ['staff'],
  input: z.object({ webhook_id: id() }),
  output: webhook,
  errors: ['not_allowed', 'not_found'],
})
