import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { delivery } from '../delivery/delivery-fields.ts'
import { id } from '../../fields.ts'

/** Enqueues a test event (`webhook.test`) for an active endpoint. */
export const consoleWebhookTest = consoleCall({
  name: 'webhook/test',
  auth: ['merchant'],
  rights: ['keys'],
  creating: true,
  invalidates: ['staff'],
  input: z.object({ webhook_id: id() }),
  output: delivery,
  errors: ['not_allowed', 'not_found', 'state_conflict'],
})
