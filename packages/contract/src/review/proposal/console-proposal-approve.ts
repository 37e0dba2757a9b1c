import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { textAreaMaximum } from '../../constants.ts'
import { id, optionalText } from '../../fields.ts'
import { proposal } from './proposal.ts'

/** A second member of staff approves, and the proposal is executed unchanged. Its author is refused. */
export const consoleProposalApprove = consoleCall({
  name: 'proposal/approve',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: ['money', 'order', 'notice', 'offered', 'price', 'staff'],
  input: z.object({ proposal_id: id(), note: optionalText(textAreaMaximum) }),
  output: proposal,
  errors: [
    'not_found',
    'state_conflict',
    'already_exists',
    'insufficient_balance',
    'above_maximum',
    'not_available',
    'not_allowed',
    'account_frozen',
  ],
})
