import { staffRecipient } from '../../../commands/publish.ts'
import type { Untimed } from '../../../commands/command.ts'
import type { StaffContext } from '../../../http/context.ts'
import { workOf } from './kinds.ts'
import { withInsert } from '../four-eyes/decide-with-approval.ts'
import { decideProposal } from '../four-eyes/propose.ts'
import { proposalAnswer, type Proposal } from '../four-eyes/proposals.ts'

/** Ends a proposal without carrying it out. An order that waits on it goes back to its review. */
export async function endProposal(
  found: Proposal,
  outcome: 'rejected' | 'withdrawn',
  reason: string,
  context: StaffContext,
) {
  const { proposal, insert } = decideProposal(found, outcome, reason, context)
  return context.submit(withInsert(await commandOf(found, context), insert), proposalAnswer(proposal, context.staff))
}

async function commandOf(found: Proposal, context: StaffContext): Promise<Untimed> {
  const command = await workOf(found).returnToReview?.(found, context)
  return command ?? { recipients: [staffRecipient], subjects: ['order'] }
}
