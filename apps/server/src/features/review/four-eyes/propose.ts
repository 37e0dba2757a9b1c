import { Refusal, type ProposalKind } from '@c2c/contract'
import { sql, type Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Insert, CommandWithoutTime } from '../../../commands/command.ts'
import { publishOffered } from '../../../commands/publish-offered.ts'
import { publish, staffRecipient } from '../../../commands/publish.ts'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import { proposalAnswer, type Proposal } from './proposals.ts'

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

/**
 * The effects of a proposal's decision. The decision's row and the row of the audit log are added in the same
 * transaction. A proposal that cannot be carried out throws a Refusal with the reason, and stays open.
 */
export type ProposalWork = MovingWork | ChangingWork

/** For what moves money or an order: one command of the ledger. */
export interface MovingWork {
  carryOut(proposal: Proposal, context: StaffContext): Promise<CommandWithoutTime>
  /** The effects of a rejection or a withdrawal; none where nothing waits on the proposal. */
  returnToReview?(proposal: Proposal, context: StaffContext): Promise<CommandWithoutTime>
}

/** For what moves none: any statements in the decision's transaction. */
interface ChangingWork {
  readonly returnToReview?: never
  change(trx: Transaction<Database>, proposal: Proposal, context: StaffContext): Promise<void>
  /** Runs after the commit. */
  after?(proposal: Proposal, context: StaffContext): Promise<void>
}

/** The columns that users read as text, as the triggers of the tables name them. */
const texts = { announcement: ['texts'], contact: ['channel', 'account', 'name'] } as const

interface Linked<Row> {
  readonly does: keyof typeof texts
  readonly row: Row
  /** The name that the approver sees. */
  readonly name: string
  readonly link: string
  /** The stored row and its link; null and empty for a new one. */
  readonly stored: Row | null
  readonly before: string
  save(trx: Transaction<Database>, row: Row): Promise<void>
}

/**
 * Saves a row that all users read, or proposes it when it has a new link to a host that is neither ours nor in the setting
 * `link_hosts`, or when its text names a new contact, such as an address, a host or a telephone number. Returns the proposal,
 * or null. The database enforces it (link-needs-approval.sql).
 */
export function publishLink<Row extends { readonly id: string }, Answer extends object>(
  linked: Linked<Row>,
  answer: Answer,
  context: StaffContext,
) {
  const { does, row, name, link, save } = linked
  const { now, change } = context
  return change(async (trx) => {
    const { foreign, text } = await findForeign(trx, linked)
    if (!foreign) {
      await save(trx, row)
      await publishOffered(trx, now)
      return { ...answer, proposal: null }
    }
    const payload = { does, name, link, text, row: JSON.stringify(row) }
    const proposed = { kind: 'link', subject: row.id, subjectName: name, amount: null, payload, note: '' } as const
    const { proposal, insert } = propose(proposed, context)
    await trx.insertInto('proposals').values(insert.row).execute()
    await publish(trx, { recipients: [staffRecipient], subjects: ['order'] }, now)
    return { ...answer, proposal: proposalAnswer(proposal, context) }
  })
}

/** Whether a row names something new that is not ours, and its text as the database reads it. */
async function findForeign<Row>(trx: Transaction<Database>, { does, row, link, stored, before }: Linked<Row>) {
  const columns = texts[does]
  const { rows } = await sql<{ link: boolean; contact: boolean; text: string }>`
    SELECT foreign_link(${link}) AS link, adds_contact(before.text, after.text) AS contact, after.text
    FROM (SELECT published_text(${JSON.stringify(row)}::jsonb, ${columns}::text[])) after (text),
      (SELECT published_text(${JSON.stringify(stored ?? {})}::jsonb, ${columns}::text[])) before (text)`.execute(trx)
  const [found] = rows
  if (!found) throw new Error('a row has one text')
  return { foreign: (found.link && link !== before) || found.contact, text: found.text }
}
