import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { textAreaMaximum } from '../../constants.ts'
import { id, text } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { proposal } from './proposal.ts'

/** A second member of staff rejects it; nothing is executed, and an order returns to review. */
export const consoleProposalReject = consoleCall({
  name: 'proposal/reject',
  auth: ['owner', 'operator', 'solver'],
  creating: true,
  invalidates: orderSubjects,
  input: z.object({ proposal_id: id(), reason: text('reason_required', textAreaMaximum) }),
  output: proposal,
  errors: ['not_found', 'state_conflict', 'not_allowed', 'not_available'],
})
