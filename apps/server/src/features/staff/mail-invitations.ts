import { languageOf } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { invitationLetter } from '../../services/mail/letters.ts'
import type { Services } from '../../services/services.ts'
import { publicUrl } from '../../services/settings/public-url.ts'

/** The inviting call mails its link itself; a link still unsent after this time is mailed by the poller. */
const retryAfterMs = 60_000

/** A mail that was begun and never confirmed is tried again after this time. */
const retryAfter = 10 * 60_000

/** Mails the links that the calls that made them could not mail. Several processes share the work. */
export async function mailInvitations(services: Services): Promise<void> {
  while (await mailNext(services, null)) continue
}

/**
 * Mails the pending link of an address, after the transaction that created it: no connection is held while the
 * mail server responds. Returns whether it was sent; failures are retried.
 */
export async function mailInvitation(services: Services, email: string): Promise<boolean> {
  await mailNext(services, email)
  const waiting = services.db.selectFrom('staff_invitation_mails').select('email').where('email', '=', email)
  return !(await waiting.executeTakeFirst())
}

/** Mails one link; false when none waits or it could not be mailed. */
async function mailNext(services: Services, email: string | null): Promise<boolean> {
  const { db, mailer } = services
  const now = services.now()
  const waiting = await claim(db, email, now)
  if (!waiting) return false
  const { token, name, staff_id } = waiting
  const link = `${await publicUrl(services)}/console/invitation#token=${token}`
  const letter = invitationLetter(staff_id ? 'renewal' : 'invitation', name, link)
  const sent = await mailer.send({ to: waiting.email, letter, language: languageOf(waiting.language) }).then(
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
