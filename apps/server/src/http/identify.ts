import { Refusal, type Call } from '@c2c/contract'
import type { FastifyRequest } from 'fastify'
import { refuseObstacle } from '../services/verification/maker-obstacle.ts'
import type { Services } from '../services/services.ts'
import type { StaffSession } from '../services/sessions/staff-session.ts'
import type { UserSession } from '../services/sessions/user-session.ts'
import { identifyKey, sessionOf, staffOf } from './api-key/identify-key.ts'
import type { CallContext, Registration } from './context.ts'
import { cookieToken, requireOwnPage } from './session/console-cookie.ts'
import { addressOf } from './origin.ts'

/** Who makes a call, and its handler with what it needs to know of them. */
export interface Caller {
  /** Whose attempts the `Idempotency-Key`s name. */
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
 * Who a request comes from, by the token of a session or by an API key. Refuses with `session_invalid`, or with the reason why
 * a key does not work, and anonymous callers that try too often.
 */
export async function identify(
  services: Services,
  registration: Registration,
  request: FastifyRequest,
  now: Date,
): Promise<Caller> {
  const { session: kind, handle, call } = registration
  if (kind === 'none') {
    await services.limits.takeFrom(addressOf(request))
    return {
      scope: 'anonymous',
      staff: null,
      session: null,
      account: null,
      keyId: null,
      run: (input, context) => handle(input, context) as Promise<object>,
    }
  }
  const keyed = request.headers['x-api-key'] !== undefined
  const key = keyed ? await identifyKey(services, call, request, now) : null
  const keyId = key?.id ?? null
  if (kind === 'user') {
    const session = key ? sessionOf(key) : await services.sessions.user(tokenOf(request), now)
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
  const staff = key ? staffOf(key) : await services.sessions.staff(staffTokenOf(request), now)
  if (!staff && !key && call.maker !== null) {
    const session = await services.sessions.user(tokenOf(request), now)
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

/** The session of the user is what a maker proves. */
const unproved = { provedAt: null, secondFactor: false }

/** A maker's own session, as one of the merchant's staff; null for a user who is no maker. */
function memberOf({ id, tokenHash, userId, maker, expiresAt, seenAt }: UserSession): StaffSession | null {
  return maker && { ...maker, id, tokenHash, userId, role: 'merchant', expiresAt, seenAt, ...unproved }
}

/** A maker in a call of merchants' staff: costs and proofs of identity are those of the user. */
function makerCaller(
  services: Services,
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

function tokenOf(request: FastifyRequest): string {
  const token = request.headers['x-access-token']
  if (typeof token !== 'string' || token === '') throw new Refusal('session_invalid')
  return token
}

/** The token of staff: of a program in the header, of the console in a browser in the cookie. */
function staffTokenOf(request: FastifyRequest): string {
  const kept = request.headers['x-access-token'] === undefined ? cookieToken(request) : null
  if (kept === null) return tokenOf(request)
  requireOwnPage(request)
  return kept
}

/** Refuses with `not_allowed` a member of staff whose role the call does not name. */
export function requireRole(call: Call, staff: StaffSession | null): void {
  if (staff === null || (Array.isArray(call.auth) && call.auth.includes(staff.role))) return
  throw new Refusal('not_allowed')
}
