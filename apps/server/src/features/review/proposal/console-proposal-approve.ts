import { consoleProposalApprove as call, orderSubjects } from '@c2c/contract'
import { staffRecipient, publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { workOf } from './kinds.ts'
import { withInsert } from '../four-eyes/decide-with-approval.ts'
import { decideProposal } from '../four-eyes/propose.ts'
import { findOpenProposal, proposalAnswer } from '../four-eyes/proposals.ts'

export const consoleProposalApprove = staff(call, async ({ proposal_id: id, note }, context) => {
  const found = await findOpenProposal(context, id)
  const { proposal, insert } = decideProposal(found, 'approved', note, context)
  const answer = proposalAnswer(proposal, context)
  const work = workOf(found)
  if ('change' in work) {
    const approved = await context.change(async (trx) => {
      await trx.insertInto('proposal_decisions').values(insert.row).execute()
      await work.change(trx, found, context)
      await publish(trx, { recipients: [staffRecipient], subjects: ['order'] }, context.now)
      return answer
    })
    await work.after?.(found, context)
    return approved
  }
  const command = withInsert(await work.carryOut(found, context), insert)
  return context.submit({ subjects: orderSubjects, ...command }, answer)
})
