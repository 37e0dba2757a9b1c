import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { proofRun } from './proof-fields.ts'

/** Requests a full run of all proofs, which any process of the server carries out; joins one that is under way. */
export const consoleLedgerProve = consoleCall({
  name: 'ledger/prove',
  auth: ['owner', 'operator', 'auditor'],
  invalidates: [],
  input: z.object({}),
  output: proofRun,
  errors: ['not_allowed'],
})
