import { consoleProposalWithdraw as call, Refusal } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { findOpenProposal } from '../four-eyes/proposals.ts'
import { endProposal } from './kinds.ts'

export const consoleProposalWithdraw = staff(call, async ({ proposal_id: id, reason }, context) => {
  const found = await findOpenProposal(context, id)
  if (found.made_by !== context.staff.staffId) throw new Refusal('not_allowed')
  return endProposal(found, 'withdrawn', reason, context)
})
