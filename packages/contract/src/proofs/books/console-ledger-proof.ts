import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { proofRun } from './proof-fields.ts'

/** Progress and result of the last requested full run. */
export const consoleLedgerProof = consoleCall({
  name: 'ledger/proof',
  auth: ['owner', 'operator', 'auditor'],
  shows: [],
  input: z.object({}),
  output: proofRun,
  errors: ['not_allowed'],
})
