import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id, optionalText, optionalUploads } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { orderReview } from './order-review.ts'

/** The user sells: the merchant marks the fiat as paid; `line_id` is the outgoing bank line (`statement/lines`). */
export const consoleOrderPaid = consoleCall({
  name: 'order/paid',
  auth: ['owner', 'merchant'],
  rights: ['orders'],
  key: 'trade',
  maker: 'continues',
  creating: true,
  invalidates: orderSubjects,
  input: z.object({
    order_id: id(),
    line_id: optionalText(64),
    reference: optionalText(128),
    credentials: optionalUploads,
  }),
  output: orderReview,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
