import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { textAreaMaximum } from '../../constants.ts'
import { id } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { reasonFields, saysWhy } from '../../review/queue/reject-reasons.ts'
import { withdrawReview } from './withdraw-review.ts'

/** Rejects a withdrawal: the hold is released, and the user sees the reason. */
export const consoleWithdrawReject = consoleCall({
  name: 'withdraw/reject',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: orderSubjects,
  input: z.object({ withdraw_id: id(), ...reasonFields(['withdraw'], textAreaMaximum) }).check(saysWhy),
  output: withdrawReview,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
