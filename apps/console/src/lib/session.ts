import { roles, type CallOutput, type consoleSessionLogin, type Role } from '@c2c/contract'
import { stored, useStored } from './stored.ts'

/** The signed-in member of staff. A cookie, which no script reads, holds the token. */
export interface Session {
  readonly expires_at: string
  readonly name: string
  readonly role: Role
}

/** The session in a stored value; null in any other value, also in one of an earlier release, which held the token. */
function sessionIn(value: unknown): Session | null {
  if (typeof value !== 'object' || value === null || 'token' in value) return null
  const { expires_at, name, role: text } = value as Partial<Record<keyof Session, unknown>>
  const role = roles.find((known) => known === text)
  return typeof expires_at === 'string' && typeof name === 'string' && role ? { expires_at, name, role } : null
}

/** The data that the console keeps of a sign-in whose token the cookie holds. */
export const sessionOf = ({ expires_at, name, role }: CallOutput<typeof consoleSessionLogin>): Session => ({
  expires_at,
  name,
  role,
})

function readSession(text: string | null): Session | null {
  if (text === null) return null
  try {
    return sessionIn(JSON.parse(text))
  } catch (error) {
    // Storage may hold anything; invalid JSON counts as no session.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Stored in the browser, so that other tabs share the session. */
export const sessionStore = stored<Session | null>('c2c.console.session', readSession, (session) =>
  session === null ? null : JSON.stringify(session),
)

export const useSession = (): Session | null => useStored(sessionStore)
