import { languageOf, themes, type CallOutput, type userinfoGetInfo } from '@c2c/contract'
import type { User } from '../../../db/schema.ts'
import type { UserContext } from '../../../http/context.ts'
import { readPayoutDelay } from '../../../services/restrictions/payout-delay.ts'
import { freezesOf } from '../../../services/restrictions/freezes.ts'
import { readReentry } from '../../../services/sessions/reentry.ts'
import { readFactors } from '../../../services/second-factor/user-factors.ts'
import { holdsOf } from '../../../services/restrictions/holds.ts'
import type { UserSession } from '../../../services/sessions/user-session.ts'

/** Fields of a frozen account that are hidden from a thief. */
const noPlace = { phone: '', country: '', state: '', city: '' } as const

const codeSignInCounts = 600_000

/** Until when a sign-in by e-mail code replaces a code for a password change; null when it does not. */
export function codeSignedInUntil(session: UserSession, now: Date): Date | null {
  const until = new Date(session.createdAt.getTime() + codeSignInCounts)
  return session.codeSignedIn && until > now ? until : null
}

/** The caller as the web app sees itself. */
export async function ownProfile(context: UserContext): Promise<CallOutput<typeof userinfoGetInfo>> {
  const { services, userId } = context
  const row = await services.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  return profileOf(row, context)
}

/** A user as the web app sees itself. */
export async function profileOf(
  row: User,
  { services, session, now, imageUrl }: UserContext,
): Promise<CallOutput<typeof userinfoGetInfo>> {
  const freeze = (await freezesOf(services.db, [row.id])).get(row.id)
  const factors = await readFactors(services.reads, row.id)
  const changed = row.password_changed_at.getTime() !== row.created_at.getTime()
  return {
    user_id: row.id,
    account: row.account,
    email: row.email,
    nickname: row.nickname,
    avatar: row.avatar ? imageUrl(row.avatar) : '',
    ...(freeze ? noPlace : { phone: row.phone, country: row.country, state: row.state, city: row.city }),
    invite_code: row.invite_code,
    notify_email: row.notify_email,
    lang: languageOf(row.lang),
    theme: themes.find((theme) => theme === row.theme) ?? themes[0],
    created_at: row.created_at.toISOString(),
    security: {
      email_verified: true,
      totp: factors.secret !== null,
      passkeys: factors.passkeys,
      recovery_codes_left: factors.recoveryCodes,
      password_changed_at: changed ? row.password_changed_at.toISOString() : '',
      code_signed_in_until: codeSignedInUntil(session, now)?.toISOString() ?? '',
      holds: await holdsOf(services.db, row.id, now),
      mail_phrase: freeze ? '' : row.mail_phrase,
      payout_delay: await readPayoutDelay(services.db, row.id, now),
      reentry: await readReentry(services.db, row.id),
      frozen: freeze ? { since: freeze.since.toISOString(), reason: freeze.reason } : null,
    },
  }
}
