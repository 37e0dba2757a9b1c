import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { listOf, paging } from '../../lists.ts'
import { fundDeposit } from './fund-deposit.ts'

/** A merchant's deposits, newest first. */
export const consoleFundDeposits = consoleCall({
  name: 'fund/deposits',
  auth: ['owner', 'auditor', 'merchant'],
  key: 'read',
  shows: ['order'],
  input: z.object({ ...paging, merchant_id: optionalText(64) }),
  output: listOf(fundDeposit),
  errors: ['not_found', 'not_allowed'],
})
