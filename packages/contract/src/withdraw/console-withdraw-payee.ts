import * as z from 'zod/mini'
import { binding } from '../bank-account/binding.ts'
import { consoleCall } from '../call.ts'
import { id } from '../fields.ts'

/** The account that a withdrawal is paid to, in full: each time is recorded. */
export const consoleWithdrawPayee = consoleCall({
  name: 'withdraw/payee',
  auth: ['owner', 'operator', 'auditor'],
  shows: [],
  reveals: true,
  input: z.object({ withdraw_id: id() }),
  output: z.object({ binding }),
  errors: ['not_found', 'not_allowed'],
})
