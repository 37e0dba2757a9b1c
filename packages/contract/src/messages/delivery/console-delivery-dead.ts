import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { listOf, paging } from '../../lists.ts'
import { delivery, deliveryChannels } from './delivery-fields.ts'

/** Dead letters: deliveries that were given up, newest first; for a merchant's staff those of their merchant. */
export const consoleDeliveryDead = consoleCall({
  name: 'delivery/dead',
  auth: ['owner', 'operator', 'auditor', 'merchant'],
  shows: ['staff'],
  input: z.object(paging),
  output: listOf(
    z.object({
      ...delivery.shape,
      channel: z.enum(deliveryChannels),
      /** The merchant's name; empty for deliveries to users. */
      merchant: z.string(),
    }),
  ),
  errors: ['not_allowed'],
})
