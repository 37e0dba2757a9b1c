import { Refusal } from '@c2c/contract'
import { formatUsdt, rechargeMachine, usdt, type Usdt } from '@c2c/domain'
import type { StaffContext } from '../../http/context.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { MovingWork } from '../four-eyes/proposal-work.ts'
import { decideProposal, propose, requireAnother } from '../four-eyes/propose.ts'
import type { Proposal } from '../four-eyes/proposals.ts'
import { creditCommand, type DecidedRecharge } from './credit-recharge.ts'
import { refuseUsedReceipts } from './receipts.ts'
import type { Recharge } from './recharges.ts'
import { findRecharge } from './recharge-review.ts'

/** The first person's approval: nothing is credited, the recharge waits for a second person. */
export async function proposeCredit(
  recharge: Recharge,
  amount: Usdt,
  note: string,
  context: StaffContext,
): Promise<DecidedRecharge & { proposal: Proposal }> {
  const { staff, now } = context
  const move = { event: 'propose', actor: 'operator', actorId: staff.staffId, now, note, quiet: true } as const
  const { order, transition, inserts } = moveOrder(rechargeMachine, recharge, move)
  await refuseUsedReceipts(context.services.db, recharge.network, recharge.txid, recharge.credentials)
  const { proposal, insert } = propose(
    { kind: 'recharge', subject: order.id, subjectName: order.order_no, amount, payload: {}, note },
    context,
  )
  const command = { transition, inserts: [...inserts, insert], recipients: [recharge.user_id] }
  return { order, command, proposal }
}

/** The second person's approval. Refuses the first person, and another amount than theirs. */
export async function confirmCredit(
  recharge: Recharge,
  first: Proposal,
  amount: Usdt,
  note: string,
  context: StaffContext,
): Promise<DecidedRecharge> {
  requireAnother(first, context)
  if (first.amount !== amount) {
    const data = { step: recharge.step, amount: formatUsdt(first.amount ?? 0n) }
    throw new Refusal('state_conflict', { message: 'second_person_differs', data })
  }
  const { order, command } = await creditCommand(recharge, amount, note || first.note, context)
  const { insert } = decideProposal(first, 'approved', note, context)
  return { order, command: { ...command, inserts: [insert, ...(command.inserts ?? [])] } }
}

/** The same from the list of proposals. */
export const rechargeProposals: MovingWork = {
  async carryOut({ subject, amount, note }, context) {
    const recharge = await findRecharge(context, subject)
    return (await creditCommand(recharge, usdt(amount ?? 0n), note, context)).command
  },
  async returnToReview({ subject }, context) {
    const recharge = await findRecharge(context, subject)
    const { staff, now } = context
    const move = { event: 'reopen', actor: 'operator', actorId: staff.staffId, now, quiet: true } as const
    const { transition, inserts } = moveOrder(rechargeMachine, recharge, move)
    return { transition, inserts, recipients: [recharge.user_id] }
  },
}
