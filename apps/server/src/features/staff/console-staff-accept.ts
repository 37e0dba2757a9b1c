import { randomUUID } from 'node:crypto'
import { consoleStaffAccept as call, Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { StaffInvitationRow } from '../../db/rows/staff-rows.ts'
import { anonymous } from '../../http/context.ts'
import { addMerchantHold } from '../../services/restrictions/holds.ts'
import { makeRecoveryCodes, periodOf } from '../../services/second-factor/code-factors.ts'
import { findInvitation, invitationOver, takeInvitation } from './invitations.ts'
import { openSession, sessionAnswer } from './member-sign-in.ts'

export const consoleStaffAccept = anonymous(call, async (input, context) => {
  const { services, now, from, requester, change } = context
  const { db, passwords, sandbox, sessions } = services
  const invitation = await findInvitation(db, input.token, now)
  if (invitation.email !== input.email) throw invitationOver()
  const enrols = input.totp !== '' || !sandbox
  const proven = enrols
    ? {
        totp_secret: invitation.totp_secret,
        totp_period: await periodOf(invitation.totp_secret, input.totp, services.wallClock()),
      }
    : { totp_secret: null, totp_period: null }
  const secrets = {
    ...proven,
    password_hash: await passwords.hashChosen(input.password, [invitation.email, invitation.name], requester),
  }
  const answer = await change(async (trx) => {
    await takeInvitation(trx, invitation.id)
    const member = invitation.staff_id
      ? await renew(trx, invitation.staff_id, secrets)
      : await join(trx, invitation, secrets, now)
    if (invitation.staff_id) await addMerchantHold(trx, member.id, now)
    await sessions.endStaff(trx, member.id)
    // New credentials by a mailed link: what the member made before may be a thief's.
    if (invitation.staff_id) await sessions.endKeys(trx, { staff_id: member.id })
    const recovery_codes = enrols ? await makeRecoveryCodes(trx, 'staff', member.id) : []
    const opened = { ...(await openSession(trx, sessions, member, now, from)), recovery_codes }
    return sessionAnswer(opened, input.cookie, context)
  })
  if (invitation.staff_id) sessions.invalidate(invitation.staff_id)
  return answer
})

interface Secrets {
  readonly password_hash: string
  readonly totp_secret: string | null
  readonly totp_period: bigint | null
}

const answered = ['id', 'name', 'role'] as const

const join = (trx: Kysely<Database>, invitation: StaffInvitationRow, secrets: Secrets, now: Date) => {
  const { email, name, role, merchant_id, invited_by } = invitation
  return trx
    .insertInto('staff')
    .values({ id: randomUUID(), email, name, role, merchant_id, invited_by, ...secrets, created_at: now })
    .returning(answered)
    .executeTakeFirstOrThrow()
}

/** New credentials for an existing member; a member disabled meanwhile stays disabled. */
async function renew(trx: Kysely<Database>, id: string, secrets: Secrets) {
  const member = await trx
    .updateTable('staff')
    .set(secrets)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .returning(answered)
    .executeTakeFirst()
  if (!member) throw new Refusal('account_frozen', { message: 'staff_disabled' })
  return member
}
