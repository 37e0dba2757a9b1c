import * as z from 'zod/mini'
import { binding } from '../bank-account/binding.ts'
import { consoleCall } from '../call.ts'
import { id } from '../fields.ts'

/** The full payout account of a withdrawal; each use is audited. */
export const consoleWithdrawPayee = consoleCall({
  name: 'withdraw/payee',
  auth: ['owner', 'operator', 'auditor'],
  shows: [],
  reveals: true,
  input: z.object({ withdraw_id: id() }),
  output: z.object({ binding }),
  errors: ['not_found', 'not_allowed'],
})
