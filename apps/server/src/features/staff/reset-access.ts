import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { ownRow } from '../../db/audit-rows.ts'
import type { StaffRow } from '../../db/rows/staff-rows.ts'
import type { Database } from '../../db/schema.ts'
import { mailStaff } from '../../services/outbox/enqueue.ts'
import { publishChange } from '../../services/sessions/session-cache.ts'
import { keepLink } from './invitations.ts'

const hour = 3_600_000

/** How long the printed link is good. */
const linkMs = hour

/** How long the member decides nothing, where others can. */
const holdMs = 24 * hour

/** What a member of staff needs to come back. */
export interface Reset {
  readonly name: string
  readonly token: string
  readonly until: Date
  /** Until when the member decides nothing; null where there is no other member who could object. */
  readonly heldUntil: Date | null
}

/**
 * Makes the link with which a member of staff who has lost password or second factor sets both again, in a transaction of the
 * owner of the tables. Sessions end, all staff are mailed, and where others can decide, the member decides nothing for 24 hours.
 * Throws an Error for an unknown or disabled member.
 */
export async function resetAccess(trx: Transaction<Database>, email: string, now: Date): Promise<Reset> {
  const found = trx
    .selectFrom('staff')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .where('user_id', 'is', null)
  const member = await found.forUpdate().executeTakeFirst()
  if (!member) throw new Error(`${email} is no member of staff: name the e-mail address that the member signs in with`)
  if (member.disabled_at) throw new Error(`${email} is disabled: another owner enables the account in the console`)
  const { id, name, role, merchant_id } = member
  const others = await countOthers(trx, member)
  const heldUntil = others > 0 ? new Date(now.getTime() + holdMs) : null
  if (heldUntil) await trx.insertInto('staff_holds').values({ staff_id: id, until: heldUntil, at: now }).execute()
  const invited = { email: member.email, name, role, merchant_id, staff_id: id, invited_by: null }
  const { token, until } = await keepLink(trx, invited, linkMs, now)
  await trx.deleteFrom('staff_invitation_mails').where('email', '=', member.email).execute()
  await trx.deleteFrom('staff_sessions').where('staff_id', '=', id).execute()
  await publishChange(trx, id, null)
  const mail = { event: 'access.reset', eventId: `access:${randomUUID()}`, payload: JSON.stringify({ name }) }
  await mailStaff(trx, mail, now)
  await trx
    .insertInto('audit_log')
    .values(ownRow('access/reset', now, id))
    .execute()
  return { name, token, until, heldUntil }
}

/** The number of other members who decide the same things. */
async function countOthers(
  trx: Kysely<Database>,
  { id, role, merchant_id }: Pick<Selectable<StaffRow>, 'id' | 'role' | 'merchant_id'>,
): Promise<number> {
  const others = trx
    .selectFrom('staff')
    .select('id')
    .where('id', '<>', id)
    .where('user_id', 'is', null)
    .where('disabled_at', 'is', null)
  const deciding =
    role === 'merchant'
      ? others.where('merchant_id', '=', merchant_id)
      : others.where('role', 'in', ['owner', 'operator'])
  return (await deciding.execute()).length
}
