import { Refusal } from '@c2c/contract'
import type { ProposalWork } from '../review/four-eyes/proposal-work.ts'
import { refuseTaken, keepInvitation } from './invitations.ts'
import { mailInvitation } from './mail-invitations.ts'
import { lockMember, moveMember } from './member-moves.ts'
import { renewMember } from './renewal.ts'
import type { StaffMove } from './four-eyes-staff.ts'

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
    services.sessions.forget(subject)
    if (does === 'invite' || does === 'renew') await mailInvitation(services, email)
  },
}
