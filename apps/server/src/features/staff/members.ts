import type { CallOutput, consoleStaffDisable } from '@c2c/contract'
import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely'
import { ownRow } from '../../db/audit-rows.ts'
import type { StaffRow } from '../../db/rows/staff-rows.ts'
import type { Database } from '../../db/schema.ts'
import { makeRecoveryCodes } from '../../services/second-factor/code-factors.ts'
import type { StaffContext } from '../../http/context.ts'
import { confinedTo, type StaffSession } from '../../services/sessions/staff-session.ts'
import { placeAnswer, placeOf, storedPlace } from '../../services/sessions/team-place.ts'
import { openProposal, proposalOfReview, type Proposal } from '../review/four-eyes/proposals.ts'
import { afterMove, findOther, lockMember, moveMember, type MemberMove } from './member-moves.ts'
import { proposeMove } from './staff-proposals.ts'
import { mailMove, noteMove, placeInTeam } from './team-moves.ts'

type Member = CallOutput<typeof consoleStaffDisable>

/** Members of staff, with the fields that the owner sees. */
export const selectMembers = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('staff')
    .leftJoin('merchants', 'merchants.id', 'staff.merchant_id')
    // Makers are users.
    .where('staff.user_id', 'is', null)
    .select(['staff.id', 'staff.email', 'staff.name', 'staff.role', 'staff.totp_secret'])
    .select(['staff.created_at', 'staff.seen_at', 'staff.disabled_at', 'merchants.name as merchant'])
    .select(storedPlace.as('stored_place'))
    .select((eb) =>
      eb
        .selectFrom('staff_sessions')
        .select(sql<bigint>`count(*)`.as('open'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('expires_at', '>', now)
        .as('sessions'),
    )

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>

/** A member of staff in the contract's form, with proposed changes. */
export const memberAnswer = (
  row: MemberRow,
  proposed: Proposal | null,
  by: Pick<StaffContext, 'staff' | 'language'>,
): Member => ({
  staff_id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  merchant: row.merchant ?? '',
  ...placeAnswer(placeOf(row.role, row.stored_place)),
  second_factor: row.totp_secret !== null,
  sessions: Number(row.sessions ?? 0),
  created_at: row.created_at.toISOString(),
  seen_at: row.seen_at?.toISOString() ?? null,
  disabled_at: row.disabled_at?.toISOString() ?? null,
  proposal: proposed && proposalOfReview(proposed, by),
})

/**
 * Changes another member in one transaction, which ends their sessions and mailed links, or proposes the change where it
 * needs approval, and returns their new state. Refuses with `not_allowed` for oneself, with `not_found` for unknown ones.
 */
export async function changeMember(context: StaffContext, staffId: string, move: MemberMove): Promise<Member> {
  const { services, now, change } = context
  const answer = await change(async (trx) => {
    const seen = await findOther(trx, context, staffId)
    afterMove(seen, move, now)
    const teamMove = teamMoveOf(seen, move, context.staff)
    if (teamMove) await noteMove(trx, { ...teamMove, place: await placeInTeam(trx, staffId) }, context)
    if (teamMove || !(await waitsForSecond(trx, seen, move, context))) {
      await services.sessions.endStaff(trx, staffId)
      await moveMember(trx, await lockMember(trx, staffId), move, now)
    }
    if (teamMove) await mailMove(trx, teamMove, context)
    const row = await selectMembers(trx, now).where('staff.id', '=', staffId).executeTakeFirstOrThrow()
    return answerTo(trx, row, context)
  })
  services.sessions.invalidate(staffId)
  return answer
}

/** A member as the caller sees them: proposals are the platform's. */
export const answerTo = async (
  db: Kysely<Database>,
  row: MemberRow,
  context: Pick<StaffContext, 'staff' | 'language'>,
): Promise<Member> =>
  memberAnswer(row, confinedTo(context.staff) === null ? await openProposal(db, 'staff', row.id) : null, context)

/** The change of one of its people by a merchant, which decides that alone; null for one by the platform. */
function teamMoveOf(person: Selectable<StaffRow>, { does }: MemberMove, by: StaffSession) {
  const merchantId = confinedTo(by)
  return merchantId === null || does === 'role' ? null : { merchantId, does, person }
}

/** Proposes a change that needs approval; disabling needs none. */
async function waitsForSecond(
  trx: Transaction<Database>,
  { id, email, name, role: from }: Selectable<StaffRow>,
  move: MemberMove,
  context: StaffContext,
): Promise<boolean> {
  if (move.does === 'disable') return false
  const role = move.does === 'role' ? move.role : from
  const { language } = context
  const proposed = { does: move.does, email, name, from, role, merchant_id: '', merchant: '', language }
  return (await proposeMove(trx, id, proposed, context)) !== null
}

/**
 * Adds a member without an invitation, with a row of the audit log: the first owner with recovery
 * codes, and the sample merchant's staff. Returns whether the address was free.
 */
export const addFirstMember = (
  db: Kysely<Database>,
  member: Insertable<StaffRow>,
  recoveryCodes: string[] = [],
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('staff')
      .values(member)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(['email', 'created_at'])
      .executeTakeFirst()
    if (!added) return false
    if (recoveryCodes.length > 0) await makeRecoveryCodes(trx, 'staff', member.id, recoveryCodes)
    await trx
      .insertInto('audit_log')
      .values(ownRow('staff/first', added.created_at, added.email))
      .execute()
    return true
  })
