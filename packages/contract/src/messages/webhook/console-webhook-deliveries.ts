import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { delivery } from '../delivery/delivery-fields.ts'
import { id } from '../../fields.ts'
import { listOf, paging } from '../../lists.ts'

/** The deliveries of an endpoint, newest first, with the body and the last answer. Ended ones are kept for a time (a setting). */
export const consoleWebhookDeliveries = consoleCall({
  name: 'webhook/deliveries',
  auth: ['merchant'],
  rights: ['keys'],
  shows: ['staff'],
  input: z.object({ webhook_id: id(), ...paging }),
  output: listOf(z.object({ ...delivery.shape, body: z.string() })),
  errors: ['not_allowed', 'not_found'],
})
