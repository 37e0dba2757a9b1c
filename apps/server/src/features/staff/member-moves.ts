import { Refusal, type Language, type Role } from '@c2c/contract'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { isId } from '../../db/ids.ts'
import type { StaffRow } from '../../db/rows/staff-rows.ts'
import type { Database } from '../../db/schema.ts'
import type { StaffContext } from '../../http/context.ts'
import { confinedTo } from '../../services/sessions/staff-session.ts'
import { keepInvitation } from './invitations.ts'

/** Changes that apply to a member of staff. */
export type MemberMove = { readonly does: 'role'; readonly role: Role } | { readonly does: 'enable' | 'disable' }

type Member = Selectable<StaffRow>

/** The changed member; refuses a change that has already happened, and a new role for a merchant's staff. */
export function afterMove(member: Member, move: MemberMove, now: Date): Partial<Pick<Member, 'role' | 'disabled_at'>> {
  if (move.does === 'role') {
    if (member.role === 'merchant') throw new Refusal('not_allowed', { message: 'merchant_stays' })
    if (member.role === move.role) throw new Refusal('state_conflict')
    return { role: move.role }
  }
  if ((member.disabled_at !== null) === (move.does === 'disable')) throw new Refusal('state_conflict')
  return { disabled_at: move.does === 'disable' ? now : null }
}

/**
 * Changes a locked member, and ends the links mailed to them. End their sessions before locking them: claims
 * end with sessions, and a deciding call releases its claim before it locks the member.
 */
export async function moveMember(trx: Transaction<Database>, member: Member, move: MemberMove, now: Date) {
  await trx
    .updateTable('staff')
    .set(afterMove(member, move, now))
    .where('id', '=', member.id)
    .execute()
  await trx.deleteFrom('staff_invitations').where('staff_id', '=', member.id).execute()
  // People invited by a member of a merchant do not join once that member is out.
  const invited = trx.deleteFrom('staff_invitations').where('invited_by', '=', member.id)
  if (move.does === 'disable') await invited.where('merchant_id', '=', member.merchant_id).execute()
}

/** A member's row, locked; refuses an unknown one with `not_found`. */
export async function lockMember(trx: Transaction<Database>, id: string): Promise<Member> {
  const member = await trx
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw new Refusal('not_found')
  return member
}

/** The current row of another member; refuses the caller, unknown members, and for a merchant those of others. */
export async function findOther(db: Kysely<Database>, { staff: self }: StaffContext, id: string): Promise<Member> {
  if (id === self.staffId) throw new Refusal('not_allowed', { message: 'own_account' })
  const own = confinedTo(self)
  const members = db
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', isId(id) ? id : null)
    .where('user_id', 'is', null)
  const member = await (own === null ? members : members.where('merchant_id', '=', own)).executeTakeFirst()
  if (!member) throw new Refusal('not_found')
  return member
}

type Renewed = Pick<Selectable<StaffRow>, 'id' | 'email' | 'name' | 'role' | 'merchant_id' | 'disabled_at'>

interface Renewal {
  readonly member: Renewed
  readonly invited_by: string
  readonly language: Language
}

/** Refuses a new link for a disabled member. */
export function refuseShutOut({ disabled_at }: Pick<Renewed, 'disabled_at'>): void {
  if (disabled_at) throw new Refusal('state_conflict')
}

/** Creates the link that resets a member's password and second factor; returns its expiry. */
export async function renewMember(
  trx: Transaction<Database>,
  { member, invited_by, language }: Renewal,
  now: Date,
): Promise<Date> {
  refuseShutOut(member)
  const { id: staff_id, email, name, role, merchant_id } = member
  return keepInvitation(trx, { email, name, role, merchant_id, staff_id, invited_by }, language, now)
}
