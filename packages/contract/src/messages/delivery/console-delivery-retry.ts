import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { delivery } from './delivery-fields.ts'

/** Opens a dead letter again: it is sent at once, and as long as a new one. */
export const consoleDeliveryRetry = consoleCall({
  name: 'delivery/retry',
  auth: ['owner', 'operator', 'merchant'],
  rights: ['keys'],
  invalidates: ['staff'],
  input: z.object({ delivery_id: id() }),
  output: delivery,
  errors: ['not_allowed', 'not_found', 'state_conflict'],
})
