import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { delivery } from '../delivery/delivery-fields.ts'
import { id } from '../../fields.ts'

/** Sends an ended delivery of an active endpoint again, with the same `webhook-id`; one that is retried is sent at once. */
export const consoleWebhookRedeliver = consoleCall({
  name: 'webhook/redeliver',
  auth: ['merchant'],
  rights: ['keys'],
  invalidates: ['staff'],
  input: z.object({ delivery_id: id() }),
  output: delivery,
  errors: ['not_allowed', 'not_found', 'state_conflict'],
})
