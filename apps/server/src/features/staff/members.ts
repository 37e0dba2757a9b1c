import { Refusal, type CallOutput, type consoleStaffDisable } from '@c2c/contract'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { isId } from '../../db/ids.ts'
import type { Database } from '../../db/schema.ts'
import type { StaffRow } from '../../db/staff-rows.ts'
import type { StaffContext } from '../../http/context.ts'

type Member = CallOutput<typeof consoleStaffDisable>

/** Who works here, with what the owner is told of each. */
export const selectMembers = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('staff')
    .leftJoin('merchants', 'merchants.id', 'staff.merchant_id')
    .select(['staff.id', 'staff.email', 'staff.name', 'staff.role', 'staff.totp_secret'])
    .select(['staff.created_at', 'staff.seen_at', 'staff.disabled_at', 'merchants.name as merchant'])
    .select((eb) =>
      eb
        .selectFrom('staff_sessions')
        .select(sql<bigint>`count(*)`.as('open'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('expires_at', '>', now)
        .as('sessions'),
    )

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>

/** A member of staff as the contract tells. */
export const memberAnswer = (row: MemberRow): Member => ({
  staff_id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  merchant: row.merchant ?? '',
  second_factor: row.totp_secret !== null,
  sessions: Number(row.sessions ?? 0),
  created_at: row.created_at.toISOString(),
  seen_at: row.seen_at?.toISOString() ?? null,
  disabled_at: row.disabled_at?.toISOString() ?? null,
})

type State = Pick<Selectable<StaffRow>, 'role' | 'disabled_at'>

/**
 * Changes somebody else's row in one transaction, ends their sessions and the links mailed to them, and tells what they
 * are now. Refuses with `not_allowed` to do it to oneself, with `not_found` for nobody, and whatever `decide` refuses.
 */
export async function changeMember(
  context: StaffContext,
  staffId: string,
  decide: (member: State) => Partial<State>,
): Promise<Member> {
  const { services, now, change } = context
  const answer = await change(async (trx) => {
    // Claims end with sessions, and whoever decides lets go of a claim before they lock who decides: so does this.
    if (isId(staffId)) await services.sessions.endStaff(trx, staffId)
    const member = await lockOther(trx, context, staffId)
    await trx.updateTable('staff').set(decide(member)).where('id', '=', staffId).execute()
    await trx.deleteFrom('staff_invitations').where('staff_id', '=', staffId).execute()
    return memberAnswer(await selectMembers(trx, now).where('staff.id', '=', staffId).executeTakeFirstOrThrow())
  })
  services.sessions.forget()
  return answer
}

/** Somebody else's row, locked; refuses oneself and nobody. */
export async function lockOther(trx: Transaction<Database>, { staff: self }: StaffContext, staffId: string) {
  if (staffId === self.staffId) throw new Refusal('not_allowed', { message: 'own_account' })
  const member = isId(staffId)
    ? await trx.selectFrom('staff').selectAll().where('id', '=', staffId).forUpdate().executeTakeFirst()
    : undefined
  if (!member) throw new Refusal('not_found')
  return member
}
