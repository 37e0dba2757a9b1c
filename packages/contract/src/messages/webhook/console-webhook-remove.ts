import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'

/** Removes an endpoint for ever; its open deliveries are dropped. */
export const consoleWebhookRemove = consoleCall({
  name: 'webhook/remove',
  auth: ['merchant'],
  rights: ['keys'],
  invalidates: ['staff'],
  input: z.object({ webhook_id: id() }),
  output: z.object({}),
  errors: ['not_allowed', 'not_found'],
})
