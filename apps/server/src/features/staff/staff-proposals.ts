import { Refusal, type CallOutput, type consoleProposalApprove, type Language, type Role } from '@c2c/contract'
import { sql, type Kysely, type Transaction } from 'kysely'
import { publish, staffRecipient } from '../../commands/publish.ts'
import type { Database } from '../../db/schema.ts'
import type { StaffContext } from '../../http/context.ts'
import { proposalAnswer } from '../review/four-eyes/proposals.ts'
import { propose, type ProposalWork } from '../review/four-eyes/propose.ts'
import { keepInvitation, mailInvitation, refuseTaken } from './invitations.ts'
import { lockMember, moveMember, renewMember } from './member-moves.ts'

/** A proposed change of an existing or future member, as the proposal's payload. */
interface StaffMove extends Readonly<Record<string, string>> {
  readonly does: 'invite' | 'role' | 'enable' | 'renew'
  readonly email: string
  readonly name: string
  /** The current role; empty for a new member. */
  readonly from: Role | ''
  /** The current or new role. */
  readonly role: Role
  readonly merchant_id: string
  /** The merchant's display name. */
  readonly merchant: string
  /** The language of the mail. */
  readonly language: Language
}

/**
 * How many people must approve changes of staff who may move money: two (`needed`), one while there has never been
 * another decider (`alone`), or one by setting (`off`). The database enforces it on each row
 * (sql/functions/staff/staff-needs-approval.sql).
 */
export async function readStaffApproval(db: Kysely<Database>): Promise<'needed' | 'alone' | 'off'> {
  const { rows } = await sql<{ asked: boolean; needed: boolean }>`
    SELECT staff_approval_enabled() AS asked, staff_approval_required() AS needed`.execute(db)
  const { asked = true, needed = true } = rows[0] ?? {}
  if (!asked) return 'off'
  return needed ? 'needed' : 'alone'
}

/**
 * Proposes a change of staff who may move money where it needs approval; null where one person is enough. `subject` is
 * the address to invite or the id of a member.
 */
export async function proposeMove(
  trx: Transaction<Database>,
  subject: string,
  payload: StaffMove,
  context: StaffContext,
): Promise<CallOutput<typeof consoleProposalApprove> | null> {
  if (payload.role === 'auditor' || (await readStaffApproval(trx)) !== 'needed') return null
  const { proposal, insert } = propose(
    { kind: 'staff', subject, subjectName: payload.name, amount: null, payload, note: '' },
    context,
  )
  await trx.insertInto('proposals').values(insert.row).execute()
  await publish(trx, { recipients: [staffRecipient], subjects: ['order'] }, context.now)
  return proposalAnswer(proposal, context)
}

/** Carries out an approved change, unless its member has changed meanwhile. */
export const staffProposals: ProposalWork = {
  async change(trx, { subject, payload, made_by: invited_by }, { services, now }) {
    const { does, from, email, name, role, merchant_id, language } = payload as StaffMove
    if (does === 'invite') {
      await refuseTaken(trx, email)
      const invited = { email, name, role, merchant_id: merchant_id || null, staff_id: null, invited_by }
      await keepInvitation(trx, invited, language, now)
      return
    }
    if (does !== 'renew') await services.sessions.endStaff(trx, subject)
    const member = await lockMember(trx, subject)
    if (member.role !== from) throw new Refusal('state_conflict')
    if (does === 'renew') await renewMember(trx, { member, invited_by, language }, now)
    else await moveMember(trx, member, does === 'role' ? { does, role } : { does }, now)
  },
  async after({ subject, payload }, { services }) {
    const { does, email } = payload as StaffMove
    // Ends the member's sessions, at once in this process.
    services.sessions.invalidate(subject)
    if (does === 'invite' || does === 'renew') await mailInvitation(services, email)
  },
}
