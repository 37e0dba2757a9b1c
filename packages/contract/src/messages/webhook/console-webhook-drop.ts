import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { delivery } from '../delivery/delivery-fields.ts'

/** Gives up an event that failed, and sends the next one of its order. Refuses with `state_conflict` one that has not failed. */
export const consoleWebhookDrop = consoleCall({
  name: 'webhook/drop',
  auth: ['merchant'],
  rights: ['keys'],
  invalidates: ['staff'],
  input: z.object({ delivery_id: id() }),
  output: delivery,
  errors: ['not_allowed', 'not_found', 'state_conflict'],
})
