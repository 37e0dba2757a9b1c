import { hasRight, Refusal, type Call } from '@c2c/contract'
import { refuseObstacle } from '../services/verification/maker-obstacle.ts'
import type { Uses } from '../services/services.ts'
import type { StaffSession } from '../services/sessions/staff-session.ts'
import { ownerPlace } from '../services/sessions/team-place.ts'
import type { UserSession } from '../services/sessions/user-session.ts'
import { identifyKey, sessionOf, staffOf } from './api-key/identify-key.ts'
import type { CallContext, Registration } from './context.ts'
import { cookieToken, requireOwnPage, sentToken } from './session/console-cookie.ts'
import type { SentRequest } from './sent-request.ts'

/** The kind of caller of a call, and its handler with the matching context. */
export interface Caller {
  /** The owner of the attempts that `Idempotency-Key`s name. */
  readonly scope: string
  readonly staff: StaffSession | null
  readonly session: UserSession | null
  /** The user or member of staff; null without a session. */
  readonly account: string | null
  /** The API key that stands for a session. */
  readonly keyId: string | null
  /** Adds the caller to the context, which is of this call alone. */
  run(input: unknown, context: CallContext): Promise<object>
}

/**
 * The caller of a request, by the token of a session or by an API key. Refuses with `session_invalid`, or with the reason why
 * a key does not work, and anonymous callers that try too often.
 */
export async function identify(
  services: Uses<'apiKeys' | 'db' | 'limits' | 'sessions' | 'wallClock'>,
  registration: Registration,
  sent: SentRequest,
  now: Date,
): Promise<Caller> {
  const { session: kind, handle, call } = registration
  if (kind === 'none') {
    await services.limits.takeFrom(sent.address)
    return {
      scope: 'anonymous',
      staff: null,
      session: null,
      account: null,
      keyId: null,
      run: (input, context) => handle(input, context) as Promise<object>,
    }
  }
  const keyed = sent.headers['x-api-key'] !== undefined
  const key = keyed ? await identifyKey(services, call, sent, now) : null
  const keyId = key?.id ?? null
  if (kind === 'user') {
    const session = key ? sessionOf(key) : await services.sessions.user(tokenOf(sent), now)
    if (!session) throw new Refusal(key ? 'key_invalid' : 'session_invalid')
    const { userId } = session
    return {
      scope: userId,
      staff: null,
      session,
      account: userId,
      keyId,
      run: (input, context) => handle(input, Object.assign(context, { session, userId })) as Promise<object>,
    }
  }
  const staff = key ? staffOf(key) : await services.sessions.staff(staffTokenOf(sent), now)
  if (!staff && !key && call.maker !== null) {
    const session = await services.sessions.user(tokenOf(sent), now)
    const maker = session && memberOf(session)
    if (session && maker) return makerCaller(services, registration, session, maker)
  }
  if (!staff) throw new Refusal(key ? 'key_invalid' : 'session_invalid')
  return {
    scope: staff.staffId,
    staff,
    session: null,
    account: staff.staffId,
    keyId,
    run: (input, context) => handle(input, Object.assign(context, { staff, keyId })) as Promise<object>,
  }
}

/** The session of the user is what a maker proves, who has all rights. */
const unproved = { provedAt: null, secondFactor: false, heldUntil: null, place: ownerPlace }

/** A maker's own session, as one of the merchant's staff; null for a user who is no maker. */
function memberOf({ id, tokenHash, userId, maker, expiresAt, seenAt }: UserSession): StaffSession | null {
  return maker && { ...maker, id, tokenHash, userId, role: 'merchant', expiresAt, seenAt, ...unproved }
}

/** A maker in a call of merchants' staff: costs and proofs of identity are those of the user. */
function makerCaller(
  services: Uses<'db'>,
  { handle, call }: Extract<Registration, { session: 'staff' }>,
  session: UserSession,
  staff: StaffSession,
): Caller {
  return {
    scope: staff.staffId,
    staff,
    session,
    account: session.userId,
    keyId: null,
    run: async (input, context) => {
      if (call.maker === 'begins') await refuseObstacle(services.db, session.userId, context.now)
      return (await handle(input, Object.assign(context, { staff, keyId: null }))) as object
    },
  }
}

function tokenOf({ headers }: SentRequest): string {
  const token = headers['x-access-token']
  if (typeof token !== 'string' || token === '') throw new Refusal('session_invalid')
  return token
}

/** The token of staff: of a program in the header, of the console in a browser in the cookie. */
function staffTokenOf(sent: SentRequest): string {
  const kept = sent.headers['x-access-token'] === undefined ? cookieToken(sent) : null
  if (kept === null) return tokenOf(sent)
  requireOwnPage(sent)
  return kept
}

/** Whether a call names a session or key that this process has not seen: it may be made up, at the cost of a statement. */
export function isStranger(
  { sessions, apiKeys }: Uses<'apiKeys' | 'sessions'>,
  { session }: Registration,
  { headers }: SentRequest,
): boolean {
  if (session === 'none') return false
  const { 'x-api-key': key } = headers
  if (typeof key === 'string') return !apiKeys.isReady(key)
  const token = sentToken(headers)
  return token !== null && !sessions.isReady(token)
}

/** Calls of the own sign-in and alerts, which decide nothing. */
const ownCalls = /^(?:session|alert)\/|^staff\/(?:change-password|second-factor-)/

/** Refuses with `not_allowed` the changes of a member whose access was reset on the host a short while ago. */
export function refuseHeldStaff(call: Call, staff: StaffSession | null, now: Date): void {
  if (!staff?.heldUntil || staff.heldUntil <= now || !call.changing || ownCalls.test(call.name)) return
  const until = staff.heldUntil.toISOString()
  throw new Refusal('not_allowed', { message: 'access_on_hold', values: { until }, data: { until } })
}

/** Refuses with `not_allowed` a member of staff whose role the call does not name, and one of a merchant without a right for it. */
export function requireRole(call: Call, staff: StaffSession | null): void {
  if (staff === null) return
  if (!Array.isArray(call.auth) || !call.auth.includes(staff.role)) throw new Refusal('not_allowed')
  if (staff.place && !hasRight(call, staff.place.rights)) throw new Refusal('not_allowed', { message: 'right_missing' })
}
