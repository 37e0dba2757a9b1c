import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { fundWithdrawal } from './fund-withdrawal.ts'

/** Cancels a merchant's withdrawal before its review has begun; the hold is released. */
export const consoleFundCancel = consoleCall({
  name: 'fund/cancel',
  auth: ['owner', 'merchant'],
  rights: ['withdrawals'],
  key: 'withdraw',
  creating: true,
  invalidates: orderSubjects,
  input: z.object({ withdraw_id: id() }),
  output: fundWithdrawal,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
