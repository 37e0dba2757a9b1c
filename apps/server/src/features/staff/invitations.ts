import { randomUUID } from 'node:crypto'
import { Refusal, type Language } from '@c2c/contract'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { generateSecret } from 'otplib'
import type { Database } from '../../db/schema.ts'
import type { StaffInvitationRow } from '../../db/staff-rows.ts'
import { sentencesIn } from '../../services/messages.ts'
import { randomToken, sha256 } from '../../services/secrets.ts'
import type { Services } from '../../services/services.ts'
import { readSetting } from '../../services/settings.ts'

type Invitation = Selectable<StaffInvitationRow>

/** Who a link is for, and who they are to be. */
export type Invited = Pick<Invitation, 'email' | 'name' | 'role' | 'merchant_id' | 'staff_id' | 'invited_by'>

/** Refuses an address that somebody works here with. */
export async function refuseTaken(db: Kysely<Database>, email: string): Promise<void> {
  if (await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()) {
    throw new Refusal('already_exists', { message: 'email_taken', fields: { email: 'email_taken' } })
  }
}

const lifetime = 72 * 3_600_000

/** Keeps the one link that is good for an address, in place of any before it, and gives its secret to be mailed. */
export async function keepInvitation(db: Kysely<Database>, invited: Invited, now: Date) {
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
  await db
    .insertInto('staff_invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute()
  return { token, expiresAt }
}

/** Keeps and mails a link in one transaction; gives until when it is good. */
export async function sendInvitation(
  trx: Transaction<Database>,
  services: Services,
  invited: Invited,
  language: Language,
  now: Date,
): Promise<Date> {
  const { token, expiresAt } = await keepInvitation(trx, invited, now)
  await mailInvitation(services, invited, token, language)
  return expiresAt
}

/** Mails a link to the console's page of invitations. The secret in it goes nowhere else. */
export async function mailInvitation(
  { db, mailer, limits, home }: Services,
  { email, name, staff_id }: Invited,
  token: string,
  language: Language,
): Promise<void> {
  await limits.take('mails', email)
  const base = ((await readSetting(db, 'app_url')) ?? home).replace(/\/+$/, '')
  const values = { name, link: `${base}/console/invitation?token=${token}` }
  const say = sentencesIn(language)
  const [subject, text] = staff_id
    ? [say.mail('renewal_subject'), say.mail('renewal_text', values)]
    : [say.mail('invitation_subject'), say.mail('invitation_text', values)]
  await mailer.send({ to: email, subject, text, language })
}

/** What a link is good for. Refuses one that is unknown, replaced, used or over, all alike. */
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
