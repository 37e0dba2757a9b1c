import { Refusal } from '@c2c/contract'
import { withdrawMachine } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { StaffContext } from '../../http/context.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { MovingWork } from '../four-eyes/proposal-work.ts'
import { decideProposal, propose, requireAnother } from '../four-eyes/propose.ts'
import type { Proposal } from '../four-eyes/proposals.ts'
import { payCommand, type DecidedWithdrawal, type Payout } from './pay-withdrawal.ts'
import { findWithdrawal } from './withdraw-review.ts'
import type { Withdrawal } from './withdrawals.ts'

/** The first person's approval: nothing is booked, the withdrawal waits for a second person. */
export async function proposePayout(
  withdrawal: Withdrawal,
  { payout_ref, note }: Payout,
  context: StaffContext,
): Promise<DecidedWithdrawal & { proposal: Proposal }> {
  const { staff, now } = context
  const move = { event: 'propose', actor: 'operator', actorId: staff.staffId, now, note, quiet: true } as const
  const { order, transition, inserts } = moveOrder(withdrawMachine, withdrawal, move)
  await refuseUsedReference(context.services.db, payout_ref)
  const { id: subject, order_no: subjectName, amount } = withdrawal
  const proposed = { kind: 'withdraw', subject, subjectName, amount, payload: { payout_ref }, note } as const
  const { proposal, insert } = propose(proposed, context)
  const command = { transition, inserts: [...inserts, insert], recipients: [withdrawal.user_id] }
  return { order, command, proposal }
}

/** Refuses with `already_exists` what another payout, made or proposed, is called. The database keeps those made apart. */
async function refuseUsedReference(db: Kysely<Database>, payoutRef: string): Promise<void> {
  const [paid, proposed] = await Promise.all([
    db.selectFrom('payouts').select('order_id').where('payout_ref', '=', payoutRef).executeTakeFirst(),
    db
      .selectFrom('open_proposals as o')
      .innerJoin('proposals as p', 'p.id', 'o.proposal_id')
      .select('p.id')
      .where('o.kind', '=', 'withdraw')
      .where(sql<string>`p.payload ->> 'payout_ref'`, '=', payoutRef)
      .executeTakeFirst(),
  ])
  if (paid ?? proposed) throw new Refusal('already_exists', { message: 'payout_ref_used' })
}

/** The second person's approval. Refuses the first person, and another reference than theirs. */
export async function confirmPayout(
  withdrawal: Withdrawal,
  first: Proposal,
  { payout_ref, note }: Payout,
  context: StaffContext,
): Promise<DecidedWithdrawal> {
  requireAnother(first, context)
  if (first.payload['payout_ref'] !== payout_ref) {
    const data = { step: withdrawal.step, payout_ref: first.payload['payout_ref'] }
    throw new Refusal('state_conflict', { message: 'second_person_differs', data })
  }
  const { order, command } = await payCommand(withdrawal, { payout_ref, note: note || first.note }, context)
  const { insert } = decideProposal(first, 'approved', note, context)
  return { order, command: { ...command, inserts: [insert, ...(command.inserts ?? [])] } }
}

/** The same from the list of proposals. */
export const withdrawProposals: MovingWork = {
  async carryOut({ subject, payload, note }, context) {
    const withdrawal = await findWithdrawal(context, subject)
    return (await payCommand(withdrawal, { payout_ref: payload['payout_ref'] ?? '', note }, context)).command
  },
  async returnToReview({ subject }, context) {
    const withdrawal = await findWithdrawal(context, subject)
    const { staff, now } = context
    const move = { event: 'reopen', actor: 'operator', actorId: staff.staffId, now, quiet: true } as const
    const { transition, inserts } = moveOrder(withdrawMachine, withdrawal, move)
    return { transition, inserts, recipients: [withdrawal.user_id] }
  },
}
