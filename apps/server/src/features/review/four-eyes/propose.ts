import { randomUUID } from 'node:crypto'
import { Refusal, type ProposalKind } from '@c2c/contract'
import type { Insert } from '../../../commands/command.ts'
import type { StaffContext } from '../../../http/context.ts'
import type { Proposal } from './proposals.ts'

export interface Proposed {
  readonly kind: ProposalKind
  /** The subject; one proposal of a kind per subject can be open. */
  readonly subject: string
  readonly subjectName: string
  /** Micro-units; null where it is not about an amount. */
  readonly amount: bigint | null
  readonly payload: Readonly<Record<string, string>>
  readonly note: string
}

type InsertInto<Table extends Insert['table']> = Extract<Insert, { table: Table }>

type By = Pick<StaffContext, 'staff' | 'now'>

/** The caller's proposal, and its row for the command that makes it. It moves no money. */
export function propose(
  proposed: Proposed,
  { staff, now }: By,
): { proposal: Proposal; insert: InsertInto<'proposals'> } {
  const { subjectName: subject_name, ...rest } = proposed
  const row = { id: randomUUID(), ...rest, made_by: staff.staffId, at: now }
  const undecided = { outcome: null, decider: null, decided_at: null, reason: null }
  return {
    proposal: { ...row, subject_name, maker: staff.name, ...undecided },
    insert: { table: 'proposals', row },
  }
}

type Outcome = NonNullable<Proposal['outcome']>

/** A decided proposal, and its row. Refuses an approval or rejection by its author, as the database does. */
export function decideProposal(
  proposal: Proposal,
  outcome: Outcome,
  reason: string,
  { staff, now }: By,
): { proposal: Proposal; insert: InsertInto<'proposal_decisions'> } {
  const { id: proposal_id, made_by } = proposal
  if (outcome !== 'withdrawn' && made_by === staff.staffId) {
    throw new Refusal('not_allowed', { message: 'second_person_needed' })
  }
  return {
    proposal: { ...proposal, outcome, reason, decider: staff.name, decided_at: now },
    insert: {
      table: 'proposal_decisions',
      row: { proposal_id, made_by, outcome, reason, decided_by: staff.staffId, at: now },
    },
  }
}

/** Ends a proposal whose order is decided otherwise: its maker withdraws it, others reject it. */
export const overrule = (proposal: Proposal, reason: string, by: By): Insert =>
  decideProposal(proposal, proposal.made_by === by.staff.staffId ? 'withdrawn' : 'rejected', reason, by).insert
