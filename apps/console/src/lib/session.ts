import {
  merchantRights,
  roles,
  teamRoles,
  type CallOutput,
  type consoleSessionLogin,
  type MerchantRight,
  type Role,
  type TeamRole,
} from '@c2c/contract'
import { stored, useStored } from './stored.ts'

/** The signed-in member of staff. A cookie, which no script reads, holds the token. */
export interface Session {
  readonly expires_at: string
  readonly name: string
  readonly role: Role
  /** The place in a merchant's team; absent for others, and in what an earlier release stored. */
  readonly team_role?: TeamRole
  readonly rights?: readonly MerchantRight[]
}

/** The session in a stored value; null in any other value, also in one of an earlier release, which held the token. */
function sessionIn(value: unknown): Session | null {
  if (typeof value !== 'object' || value === null || 'token' in value) return null
  const { expires_at, name, role: text, ...place } = value as Partial<Record<keyof Session, unknown>>
  const role = roles.find((known) => known === text)
  if (typeof expires_at !== 'string' || typeof name !== 'string' || !role) return null
  return { expires_at, name, role, ...placeIn(place) }
}

function placeIn({ team_role: text, rights: list }: { readonly team_role?: unknown; readonly rights?: unknown }) {
  const team_role = teamRoles.find((known) => known === text)
  if (!team_role || !Array.isArray(list)) return {}
  return { team_role, rights: merchantRights.filter((right) => list.includes(right)) }
}

/** The data that the console keeps of a sign-in whose token the cookie holds. */
export const sessionOf = ({
  expires_at,
  name,
  role,
  team_role,
  rights,
}: CallOutput<typeof consoleSessionLogin>): Session => ({
  expires_at,
  name,
  role,
  ...(team_role && rights && { team_role, rights }),
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
