import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { textAreaMaximum } from '../../constants.ts'
import { amount, id, optionalText } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { rechargeReview } from './recharge-review.ts'

/** Credits `amount`: the amount that arrived, not the claim. */
export const consoleRechargeApprove = consoleCall({
  name: 'recharge/approve',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: orderSubjects,
  input: z.object({ recharge_id: id(), amount: amount('amount_required'), note: optionalText(textAreaMaximum) }),
  output: rechargeReview,
  errors: ['not_found', 'state_conflict', 'already_exists', 'above_maximum', 'not_allowed'],
})
