import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { listOf, paging } from '../../lists.ts'
import { fundWithdrawal } from './fund-withdrawal.ts'

/** A merchant's withdrawals, newest first. */
export const consoleFundWithdrawals = consoleCall({
  name: 'fund/withdrawals',
  auth: ['owner', 'auditor', 'merchant'],
  key: 'read',
  shows: ['order'],
  input: z.object({ ...paging, merchant_id: optionalText(64) }),
  output: listOf(fundWithdrawal),
  errors: ['not_found', 'not_allowed'],
})
