import { consoleProposalReject as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { findOpenProposal } from '../four-eyes/proposals.ts'
import { endProposal } from './kinds.ts'

export const consoleProposalReject = staff(call, async ({ proposal_id: id, reason }, context) => {
  const found = await findOpenProposal(context, id)
  return endProposal(found, 'rejected', reason, context)
})
