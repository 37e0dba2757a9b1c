import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { flag, id } from '../../fields.ts'
import { events, webhook } from './webhook-fields.ts'

/**
 * Changes the events of an endpoint, and pauses or resumes it. While it is paused, its open deliveries wait and events are
 * not enqueued. Resuming also enables an endpoint that the service has disabled.
 */
export const consoleWebhookChange = consoleCall({
  name: 'webhook/change',
  auth: ['merchant'],
  rights: ['keys'],
  invalidates: ['staff'],
  input: z.object({ webhook_id: id(), events, paused: flag }),
  output: webhook,
  errors: ['not_allowed', 'not_found'],
})
