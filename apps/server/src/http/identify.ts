import { Refusal, type Call } from '@c2c/contract'
import type { FastifyRequest } from 'fastify'
import { accountFrozen, refuseFrozen } from '../services/freezes.ts'
import type { Services } from '../services/services.ts'
import type { StaffSession } from '../services/sessions/sessions.ts'
import type { UserSession } from '../services/sessions/user-session.ts'
import type { CallContext, Registration } from './context.ts'
import { addressOf } from './origin.ts'

/** Who makes a call, and its handler with what it needs to know of them. */
export interface Caller {
  /** Whose attempts the `Idempotency-Key`s name. */
  readonly scope: string
  readonly staff: StaffSession | null
  readonly session: UserSession | null
  /** The user or member of staff; null without a session. */
  readonly account: string | null
  run(input: unknown, context: CallContext): Promise<object>
}

/** Who a request comes from. Refuses with `session_invalid`, and anonymous callers that try too often. */
export async function identify(
  services: Services,
  { session: kind, handle, call }: Registration,
  request: FastifyRequest,
  now: Date,
): Promise<Caller> {
  if (kind === 'none') {
    await services.limits.takeFrom(addressOf(request))
    return {
      scope: 'anonymous',
      staff: null,
      session: null,
      account: null,
      run: (input, context) => handle(input, context) as Promise<object>,
    }
  }
  const token = request.headers['x-access-token']
  if (typeof token !== 'string' || token === '') throw new Refusal('session_invalid')
  if (kind === 'user') {
    const session = await services.sessions.user(token, now)
    if (!session) throw new Refusal('session_invalid')
    const { userId } = session
    return {
      scope: userId,
      staff: null,
      session,
      account: userId,
      run: async (input, context) => {
        // What is made at this very moment is refused by the database (sql/functions/user/refuse-while-frozen.sql).
        if (call.errors.includes('account_frozen')) await refuseFrozen(services.db, userId, accountFrozen)
        return (await handle(input, { ...context, session, userId })) as object
      },
    }
  }
  const staff = await services.sessions.staff(token, now)
  if (!staff) throw new Refusal('session_invalid')
  return {
    scope: staff.staffId,
    staff,
    session: null,
    account: staff.staffId,
    run: (input, context) => handle(input, { ...context, staff }) as Promise<object>,
  }
}

/** Refuses with `not_allowed` a member of staff whose role the call does not name. */
export function requireRole(call: Call, staff: StaffSession | null): void {
  if (staff === null || (Array.isArray(call.auth) && call.auth.includes(staff.role))) return
  throw new Refusal('not_allowed')
}
