import { languageOf, Refusal, type Language } from '@c2c/contract'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import { generateSecret } from 'otplib'
import type { StaffInvitationRow } from '../../db/rows/staff-rows.ts'
import type { Database } from '../../db/schema.ts'
import { randomToken, sha256 } from '../../services/crypto/secrets.ts'
import { invitationMail } from '../../services/mail/mails.ts'
import type { Uses } from '../../services/services.ts'
import { publicUrl } from '../../services/settings/public-url.ts'

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

/** A link in place of any before it. */
interface Link {
  readonly token: string
  readonly until: Date
}

/** Keeps the one link that is good for an address for a number of milliseconds. */
export async function keepLink(trx: Kysely<Database>, invited: Invited, forMs: number, now: Date): Promise<Link> {
  const token = randomToken()
  const until = new Date(now.getTime() + forMs)
  const row = {
    ...invited,
    id: randomUUID(),
    token_hash: sha256(token),
    totp_secret: generateSecret(),
    created_at: now,
    expires_at: until,
  }
  await trx
    .insertInto('staff_invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute()
  return { token, until }
}

/** The page of a link. */
export const linkPage = (base: string, token: string): string => `${base}/console/invitation#token=${token}`

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
  const { token, until } = await keepLink(trx, invited, lifetime, now)
  const mail = { token, language, queued_at: now, begun_at: null }
  await trx
    .insertInto('staff_invitation_mails')
    .values({ email, ...mail })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(mail))
    .execute()
  return until
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

/** The inviting call mails its link itself; a link still unsent after this time is mailed by the poller. */
const retryAfterMs = 60_000

/** A mail that was begun and never confirmed is tried again after this time. */
const retryAfter = 10 * 60_000

/** Mails the links that the calls that made them could not mail. Several processes share the work. */
export async function mailInvitations(services: Uses<'db' | 'home' | 'mailer' | 'now'>): Promise<void> {
  while (await mailNext(services, null)) continue
}

/**
 * Mails the pending link of an address, after the transaction that created it: no connection is held while the
 * mail server responds. Returns whether it was sent; failures are retried.
 */
export async function mailInvitation(
  services: Uses<'db' | 'home' | 'mailer' | 'now'>,
  email: string,
): Promise<boolean> {
  await mailNext(services, email)
  const waiting = services.db.selectFrom('staff_invitation_mails').select('email').where('email', '=', email)
  return !(await waiting.executeTakeFirst())
}

/** Mails one link; false when none waits or it could not be mailed. */
async function mailNext(services: Uses<'db' | 'home' | 'mailer' | 'now'>, email: string | null): Promise<boolean> {
  const { db, mailer } = services
  const now = services.now()
  const waiting = await claim(db, email, now)
  if (!waiting) return false
  const { token, name, staff_id } = waiting
  const link = linkPage(await publicUrl(services), token)
  const compose = invitationMail(staff_id ? 'renewal' : 'invitation', name, link)
  const sent = await mailer.send({ to: waiting.email, compose, language: languageOf(waiting.language) }).then(
    () => true,
    () => false, // The mailer has written down why.
  )
  if (sent) await db.deleteFrom('staff_invitation_mails').where('token', '=', token).execute()
  return sent
}

/** A link due for mailing, claimed: the one of an address, or any that has waited. */
const claim = (db: Kysely<Database>, email: string | null, now: Date) =>
  db
    .updateTable('staff_invitation_mails as m')
    .from('staff_invitations as i')
    .set({ begun_at: now })
    .whereRef('i.email', '=', 'm.email')
    .where('m.email', '=', (eb) => {
      const due = eb
        .selectFrom('staff_invitation_mails as w')
        .innerJoin('staff_invitations', 'staff_invitations.email', 'w.email')
        .select('w.email')
        .where('staff_invitations.expires_at', '>', now)
        .where((or) =>
          or.or([or('w.begun_at', 'is', null), or('w.begun_at', '<=', new Date(now.getTime() - retryAfter))]),
        )
        .orderBy('w.queued_at')
        .limit(1)
        .forUpdate('w')
        .skipLocked()
      return email === null
        ? due.where('w.queued_at', '<=', new Date(now.getTime() - retryAfterMs))
        : due.where('w.email', '=', email)
    })
    .returning(['m.email', 'm.token', 'm.language', 'i.name', 'i.staff_id'])
    .executeTakeFirst()
