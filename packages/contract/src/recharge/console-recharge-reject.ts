import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { textAreaMaximum } from '../constants.ts'
import { id, text } from '../fields.ts'
import { rechargeReview } from './recharge-review.ts'

/** Nothing is credited; the person who claimed reads the reason. */
export const consoleRechargeReject = consoleCall({
  name: 'recharge/reject',
  auth: ['owner', 'operator'],
  creating: true,
  input: z.object({ recharge_id: id(), reason: text('reason_required', textAreaMaximum) }),
  output: rechargeReview,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
