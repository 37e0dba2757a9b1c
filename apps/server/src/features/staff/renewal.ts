import { Refusal, type Language } from '@c2c/contract'
import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { StaffRow } from '../../db/rows/staff-rows.ts'
import { keepInvitation } from './invitations.ts'

type Member = Pick<Selectable<StaffRow>, 'id' | 'email' | 'name' | 'role' | 'merchant_id' | 'disabled_at'>

interface Renewal {
  readonly member: Member
  readonly invited_by: string
  readonly language: Language
}

/** Refuses a new link for a disabled member. */
export function refuseShutOut({ disabled_at }: Pick<Member, 'disabled_at'>): void {
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
