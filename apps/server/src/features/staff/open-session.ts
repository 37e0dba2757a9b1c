import type { CallOutput, consoleSessionLogin, Role } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { rememberOrigin } from '../../services/known-origins.ts'
import type { Sessions, Origin } from '../../services/sessions/sessions.ts'

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
): Promise<CallOutput<typeof consoleSessionLogin>> {
  await rememberOrigin(db, id, from.address, now)
  const { token, expiresAt } = await sessions.openStaff(db, id, now, from)
  return { token, expires_at: expiresAt.toISOString(), name, role }
}
