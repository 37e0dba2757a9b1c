import { consoleSessionLogin, type Role } from '@c2c/contract'
import { stored, useStored } from './stored.ts'

/** The signed-in member of staff, as the server answered at sign-in. */
export interface Session {
  readonly token: string
  readonly expires_at: string
  readonly name: string
  readonly role: Role
}

function readSession(text: string | null): Session | null {
  if (text === null) return null
  try {
    const parsed = consoleSessionLogin.output.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
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
