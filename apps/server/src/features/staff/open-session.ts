import type { CallOutput, consoleSessionLogin, Role } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { CallContext } from '../../http/context.ts'
import { rememberOrigin } from '../../services/sessions/known-origins.ts'
import type { Sessions, Origin } from '../../services/sessions/sessions.ts'

type Opened = CallOutput<typeof consoleSessionLogin>

interface Member {
  readonly id: string
  readonly name: string
  readonly role: Role
}

/** Opens a session for an authenticated member, and returns the answer of the sign-in. */
export async function openSession(
  db: Kysely<Database>,
  sessions: Sessions,
  { id, name, role }: Member,
  now: Date,
  from: Origin,
): Promise<Opened> {
  await rememberOrigin(db, id, from.address, now)
  const { token, expiresAt } = await sessions.openStaff(db, id, now, from)
  return { token, expires_at: expiresAt.toISOString(), name, role }
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
