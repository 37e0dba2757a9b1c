import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id, optionalText } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { reasonFields } from '../../review/queue/reject-reasons.ts'
import { award } from './appeal-fields.ts'
import { releaseCode } from '../offer/meeting.ts'
import { orderReview } from '../order/order-review.ts'

/**
 * The escrow goes to the buying side: the merchant releases what a user paid for, or an operator decides an appeal, which
 * takes a written reason. `line_id` is the bank line that paid it (`statement/lines`): a line is used once. A merchant
 * releases an order with `meeting` by the buyer's six digits, `release_code`; wrong ones change nothing, and after five the release waits.
 */
export const consoleOrderRelease = consoleCall({
  name: 'order/release',
  auth: ['owner', 'operator', 'solver', 'merchant'],
  rights: ['orders'],
  key: 'trade',
  maker: 'continues',
  stepUp: {},
  creating: true,
  invalidates: orderSubjects,
  input: z.object({
    order_id: id(),
    line_id: optionalText(64),
    release_code: releaseCode,
    ...award,
    ...reasonFields(['appeal'], 2000),
  }),
  output: orderReview,
  errors: [
    'not_found',
    'state_conflict',
    'not_allowed',
    'withdrawal_hold',
    'not_available',
    'above_maximum',
    'limit_exceeded',
  ],
})
