import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { payoutDetails } from '../fund/payout-account.ts'

/** The full payout account of a withdrawal; each use is audited. */
export const consoleWithdrawPayee = consoleCall({
  name: 'withdraw/payee',
  auth: ['owner', 'operator', 'auditor'],
  shows: [],
  reveals: true,
  input: z.object({ withdraw_id: id() }),
  output: payoutDetails,
  errors: ['not_found', 'not_allowed'],
})
