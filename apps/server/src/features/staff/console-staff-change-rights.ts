import { consoleStaffChangeRights as call, Refusal } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { ownMerchant } from '../../services/sessions/staff-session.ts'
import type { TeamPlace } from '../../services/sessions/team-place.ts'
import { publishChange } from '../../services/sessions/session-cache.ts'
import { findOther, lockMember } from './member-moves.ts'
import { answerTo, selectMembers } from './members.ts'
import { mailMove, noteMove, placeInTeam, placeOfRole } from './team-moves.ts'

export const consoleStaffChangeRights = staff(call, async ({ staff_id, team_role, rights }, context) => {
  const { services, staff: self, now, change } = context
  const place = placeOfRole(team_role, rights)
  const answer = await change(async (trx) => {
    const person = await findOther(trx, context, staff_id)
    if (isSame(await placeInTeam(trx, staff_id), place)) throw new Refusal('state_conflict')
    const move = { merchantId: ownMerchant(self), does: 'rights', person } as const
    await noteMove(trx, { ...move, place }, context)
    await lockMember(trx, staff_id)
    // Open sessions, sockets and keys have the new rights from the commit on.
    await publishChange(trx, staff_id, null)
    await mailMove(trx, move, context)
    const row = await selectMembers(trx, now).where('staff.id', '=', staff_id).executeTakeFirstOrThrow()
    return answerTo(trx, row, context)
  })
  services.sessions.invalidate(staff_id)
  return answer
})

const isSame = (one: TeamPlace, other: TeamPlace): boolean =>
  one.teamRole === other.teamRole && one.rights.toSorted().join() === other.rights.toSorted().join()
