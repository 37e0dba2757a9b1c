import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { optionalChoice, optionalText } from '../fields.ts'
import { listOf, paging } from '../lists.ts'
import { proposal, proposalKinds, proposalStates } from './proposal.ts'

/** Proposals, pending and decided, newest first; optionally of one subject, or one item. */
export const consoleProposalList = consoleCall({
  name: 'proposal/list',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['order'],
  input: z.object({
    ...paging,
    state: optionalChoice(proposalStates, 'state_unknown'),
    kind: optionalChoice(proposalKinds, 'malformed'),
    subject: optionalText(200),
    id: optionalText(64),
  }),
  output: listOf(proposal),
  errors: ['not_allowed'],
})
