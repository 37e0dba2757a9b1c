import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { optionalChoice, optionalText } from '../fields.ts'
import { listOf, paging } from '../lists.ts'
import { proposal, proposalKinds, proposalStates } from './proposal.ts'

/** What waits for a second person, and what was decided; newest first, one subject's or one item alone when it is named. */
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
