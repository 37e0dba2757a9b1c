import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { textAreaMaximum } from '../../constants.ts'
import { text } from '../../fields.ts'
import { proposal } from '../../review/proposal/proposal.ts'

/**
 * Proposes that a problem of the proofs is known, such as a lost image; another member of staff approves. Proofs go on naming it as
 * acknowledged, and alert for others only: for ever for a lost image, for a day for a rule of the books, for seven days for all else. Broken hashes of the audit log and
 * seals cannot be acknowledged.
 */
export const consoleLedgerAcknowledge = consoleCall({
  name: 'ledger/acknowledge',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: ['order'],
  input: z.object({ problem: text('required', 1000), reason: text('reason_required', textAreaMaximum) }),
  output: proposal,
  errors: ['not_found', 'not_allowed', 'already_exists', 'limit_exceeded', 'state_conflict'],
})
