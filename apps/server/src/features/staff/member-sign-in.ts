import { Refusal, type CallOutput, type consoleSessionLogin, type Role } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { CallContext, StaffContext } from '../../http/context.ts'
import { clearAttempts, countAttempt, rememberOrigin, sessionAllowance } from '../../services/limits/sign-in-limits.ts'
import { otpauthUri, spendRecoveryCode, spendTotp } from '../../services/second-factor/code-factors.ts'
import type { Origin, Sessions } from '../../services/sessions/sessions.ts'
import { placeAnswer } from '../../services/sessions/team-place.ts'
import { readPlace } from './team-moves.ts'

/** The address that the QR code of a member's authenticator holds. */
export const otpauthOf = (email: string, secret: string): string => otpauthUri('c2c console', email, secret)

interface Member {
  readonly id: string
  readonly totp_secret: string | null
}

interface Proof {
  readonly totp: string
  readonly recovery_code: string
}

/** Verifies a member's second factor, where there is one: with a code of the authenticator, or with a recovery code. */
export async function useSecondFactor(
  db: Kysely<Database>,
  { id, totp_secret: secret }: Member,
  { totp, recovery_code: recovery }: Proof,
  now: Date,
): Promise<void> {
  if (secret === null) return
  if (totp === '' && recovery === '') throw new Refusal('second_factor_required')
  if (totp === '') return spendRecoveryCode(db, 'staff', id, recovery)
  await spendTotp(db, 'staff', { id, secret }, totp, now)
}

/**
 * The signed-in member of staff, whose password this must be: others are refused with `bad_credentials`, after ten
 * tries with a wait. `resetAttempts` resets the count once everything else is proven.
 */
export async function checkPassword(
  { services: { db, passwords }, staff: { staffId }, requester, now }: StaffContext,
  password: string,
) {
  const allowance = sessionAllowance(staffId)
  const refusal = await countAttempt(db, allowance, now)
  if (refusal) throw refusal
  const member = await db.selectFrom('staff').selectAll().where('id', '=', staffId).executeTakeFirstOrThrow()
  if (!(await passwords.matches(password, member.password_hash, requester))) throw new Refusal('bad_credentials')
  return { member, resetAttempts: () => clearAttempts(db, allowance) }
}

type Opened = CallOutput<typeof consoleSessionLogin>

interface SignedMember {
  readonly id: string
  readonly name: string
  readonly role: Role
}

/** Opens a session for an authenticated member, and returns the answer of the sign-in. */
export async function openSession(
  db: Kysely<Database>,
  sessions: Sessions,
  { id, name, role }: SignedMember,
  now: Date,
  from: Origin,
): Promise<Opened> {
  await rememberOrigin(db, id, from.address, now)
  const { token, expiresAt } = await sessions.openStaff(db, id, now, from)
  const place = role === 'merchant' ? await readPlace(db, id) : null
  return { token, expires_at: expiresAt.toISOString(), name, role, ...placeAnswer(place) }
}

/**
 * The answer of a sign-in as its caller asked for it: a browser keeps the token in a cookie, and its page gets none. In the
 * transaction of the sign-in, so that a page of another site opens no session.
 */
export function sessionAnswer<Answer extends Opened>(
  answer: Answer,
  cookie: string,
  context: Pick<CallContext, 'keepInCookie'>,
): Answer {
  if (cookie !== 'true') return answer
  context.keepInCookie(answer.token, new Date(answer.expires_at))
  return { ...answer, token: '' }
}
