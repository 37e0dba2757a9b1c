import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalChoice, optionalText } from '../../fields.ts'
import { listOf, paging } from '../../lists.ts'
import { searchable, timeSorts } from '../../staff/review-list.ts'
import { proposal, proposalKinds, proposalStates } from './proposal.ts'

/**
 * Proposals, pending and decided, newest first by default; optionally of one subject, or one item. `search` takes a whole
 * order number or account, the beginning of its author's or a merchant's name, or an amount of USDT.
 */
export const consoleProposalList = consoleCall({
  name: 'proposal/list',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['order'],
  input: z.object({
    ...paging,
    ...searchable,
    sort: optionalChoice(timeSorts, 'malformed'),
    state: optionalChoice(proposalStates, 'state_unknown'),
    kind: optionalChoice(proposalKinds, 'malformed'),
    subject: optionalText(200),
    id: optionalText(64),
  }),
  output: listOf(proposal),
  errors: ['not_allowed'],
})
