import { randomUUID } from 'node:crypto'
import { Refusal, type Language } from '@c2c/contract'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { generateSecret } from 'otplib'
import type { Database } from '../../db/schema.ts'
import type { StaffInvitationRow } from '../../db/rows/staff-rows.ts'
import { randomToken, sha256 } from '../../services/crypto/secrets.ts'

type Invitation = Selectable<StaffInvitationRow>

/** The addressee of a link, and their future account. */
export type Invited = Pick<Invitation, 'email' | 'name' | 'role' | 'merchant_id' | 'staff_id' | 'invited_by'>

/** Refuses the address of an existing member of staff. */
export async function refuseTaken(db: Kysely<Database>, email: string): Promise<void> {
  if (await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()) {
    throw new Refusal('already_exists', { message: 'email_taken', fields: { email: 'email_taken' } })
  }
}

const lifetime = 72 * 3_600_000

/**
 * Keeps the one link that is good for an address, in place of any before it, to be mailed once the transaction is over;
 * gives until when it is good. The secret in it goes nowhere else.
 */
export async function keepInvitation(
  trx: Transaction<Database>,
  invited: Invited,
  language: Language,
  now: Date,
): Promise<Date> {
  const { email } = invited
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + lifetime)
  const row = {
    ...invited,
    id: randomUUID(),
    token_hash: sha256(token),
    totp_secret: generateSecret(),
    created_at: now,
    expires_at: expiresAt,
  }
  await trx
    .insertInto('staff_invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute()
  const mail = { token, language, queued_at: now, begun_at: null }
  await trx
    .insertInto('staff_invitation_mails')
    .values({ email, ...mail })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(mail))
    .execute()
  return expiresAt
}

/** The content of a link. Refuses an unknown, replaced, used or expired one, all alike. */
export async function findInvitation(db: Kysely<Database>, token: string, now: Date): Promise<Invitation> {
  const found = await db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!found) throw invitationOver()
  return found
}

/** Uses a link up in the caller's transaction: of several at the same time one has it. */
export async function takeInvitation(trx: Kysely<Database>, id: string): Promise<void> {
  const taken = await trx.deleteFrom('staff_invitations').where('id', '=', id).returning('id').executeTakeFirst()
  if (!taken) throw invitationOver()
}

/** The one answer to every link that opens nothing. */
export const invitationOver = () => new Refusal('not_found', { message: 'invitation_over' })
