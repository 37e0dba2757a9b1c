import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { textAreaMaximum } from '../../constants.ts'
import { id } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { reasonFields, saysWhy } from '../../review/queue/reject-reasons.ts'
import { rechargeReview } from './recharge-review.ts'

/** Rejects a recharge; the user sees the reason. */
export const consoleRechargeReject = consoleCall({
  name: 'recharge/reject',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: orderSubjects,
  input: z.object({ recharge_id: id(), ...reasonFields(['recharge'], textAreaMaximum) }).check(saysWhy),
  output: rechargeReview,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
