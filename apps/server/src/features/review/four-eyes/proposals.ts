import { Refusal, type CallOutput, type consoleProposalApprove, type ProposalKind } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import { isAboutAppealOf } from '../queue/solver-view.ts'
import { reasonFor } from '../../../services/texts/messages.ts'

/** A proposal with the names of who made it and who decided it; the last four are null while it is open. */
export interface Proposal {
  readonly id: string
  readonly kind: ProposalKind
  readonly subject: string
  readonly subject_name: string
  readonly payload: Readonly<Record<string, string>>
  readonly note: string
  readonly amount: bigint | null
  readonly made_by: string
  readonly maker: string
  readonly at: Date
  readonly outcome: 'approved' | 'rejected' | 'withdrawn' | null
  readonly decider: string | null
  readonly decided_at: Date | null
  readonly reason: string | null
}

/** Proposals with what became of them. */
export const selectProposals = (db: Kysely<Database>) =>
  db
    .selectFrom('proposals')
    .innerJoin('staff as m', 'm.id', 'proposals.made_by')
    .leftJoin('proposal_decisions as d', 'd.proposal_id', 'proposals.id')
    .leftJoin('staff as s', 's.id', 'd.decided_by')
    .select(['proposals.id', 'proposals.kind', 'proposals.subject', 'proposals.payload', 'proposals.note'])
    .select(['proposals.amount', 'proposals.made_by', 'proposals.at', 'm.name as maker'])
    .select(['d.outcome', 'd.at as decided_at', 'd.reason', 's.name as decider'])
    .select(
      sql<string>`coalesce((SELECT order_no FROM orders WHERE id::text = proposals.subject),
        (SELECT account FROM users WHERE id::text = proposals.subject),
        (SELECT name FROM merchants WHERE id::text = proposals.subject),
        (SELECT name FROM staff WHERE id::text = proposals.subject),
        (SELECT m.name || ' ' || a.masked_account FROM merchant_payout_accounts a JOIN merchants m ON m.id = a.merchant_id
          WHERE a.id::text = proposals.subject),
        CASE proposals.kind WHEN 'link' THEN proposals.payload ->> 'name' END, proposals.subject)`.as('subject_name'),
    )

/**
 * The proposal of an id; refuses with `not_found` when there is none, and what is decided already. Solvers find only those about
 * appeals before them.
 */
export async function findOpenProposal({ services, staff, now }: StaffContext, id: string): Promise<Proposal> {
  let found = selectProposals(services.db).where('proposals.id', '=', isId(id) ? id : null)
  if (staff.role === 'solver') found = found.where(isAboutAppealOf(staff.staffId, now))
  const proposal = await found.executeTakeFirst()
  if (!proposal) throw new Refusal('not_found')
  if (proposal.outcome) {
    throw new Refusal('state_conflict', { message: 'already_decided', data: { state: proposal.outcome } })
  }
  return proposal
}

/** The open proposals about some subjects, by subject. */
export async function openProposals(
  db: Kysely<Database>,
  kind: ProposalKind,
  subjects: readonly string[],
): Promise<Map<string, Proposal>> {
  if (subjects.length === 0) return new Map()
  const rows = await selectProposals(db)
    .innerJoin('open_proposals as o', 'o.proposal_id', 'proposals.id')
    .where('o.kind', '=', kind)
    .where('o.subject', 'in', subjects)
    .execute()
  return new Map(rows.map((row) => [row.subject, row]))
}

/** The open proposal about one subject; null without one. */
export const openProposal = async (
  db: Kysely<Database>,
  kind: ProposalKind,
  subject: string,
): Promise<Proposal | null> => (await openProposals(db, kind, [subject])).get(subject) ?? null

/** A proposal as a member of staff reads it. */
export const proposalAnswer = (
  proposal: Proposal,
  { staff: { staffId }, language }: Pick<StaffContext, 'staff' | 'language'>,
): CallOutput<typeof consoleProposalApprove> => ({
  proposal_id: proposal.id,
  kind: proposal.kind,
  subject: proposal.subject,
  subject_name: proposal.subject_name,
  amount: proposal.amount === null ? '' : formatUsdt(proposal.amount),
  payload: { ...proposal.payload },
  note: reasonFor(proposal.note, language),
  made_by: proposal.maker,
  mine: proposal.made_by === staffId,
  at: proposal.at.toISOString(),
  state: proposal.outcome ?? 'open',
  decided_by: proposal.decider ?? '',
  decided_at: proposal.decided_at?.toISOString() ?? '',
  reason: reasonFor(proposal.reason ?? '', language),
})

/** An open proposal as order reviews show it. */
export const proposalOfReview = (proposal: Proposal | undefined, by: Pick<StaffContext, 'staff' | 'language'>) =>
  proposal ? proposalAnswer(proposal, by) : null
