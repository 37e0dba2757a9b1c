import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { releaseCode } from '../offer/meeting.ts'
import { saleOrder } from './sale-order.ts'

/**
 * Selling: the user confirms that the fiat has arrived; the escrow goes to the merchant. An order with `meeting` takes the buyer's
 * six digits as `release_code`; wrong ones change nothing, and after five the release waits.
 */
export const saleuConfirm = webCall({
  name: 'saleu/confirm',
  auth: 'user',
  stepUp: {},
  creating: true,
  invalidates: orderSubjects,
  input: z.object({ order_id: id(), release_code: releaseCode }),
  output: saleOrder,
  errors: ['not_found', 'state_conflict', 'not_allowed', 'withdrawal_hold', 'limit_exceeded'],
})
