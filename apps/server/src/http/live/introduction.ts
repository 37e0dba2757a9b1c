import type { Services } from '../../services/services.ts'
import { staffRecipient } from '../../db/ledger/publish.ts'

/** What a socket says first. */
export interface Introduction {
  readonly token: string
  /** Which kind of session the token is of. */
  readonly surface: 'web' | 'console'
  /** The last number that it heard before it was away; null for one that has heard nothing yet. */
  readonly since: number | null
  /** How long ago its page began to ask, in milliseconds, for one that has heard nothing yet; null when it does not say. */
  readonly age: number | null
}

/** The first message of a socket, where the token may also stand alone; null when it names none. */
export function readIntroduction(message: string): Introduction | null {
  if (/^[\w-]{16,128}$/.test(message)) return { token: message, surface: 'web', since: null, age: null }
  const parsed = parse(message)
  if (typeof parsed !== 'object' || parsed === null) return null
  const { token, surface, since, age } = parsed as Partial<Record<keyof Introduction, unknown>>
  if (typeof token !== 'string') return null
  return {
    token,
    surface: surface === 'console' ? 'console' : 'web',
    since: isCount(since) ? since : null,
    age: isCount(age) ? age : null,
  }
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

function parse(message: string): unknown {
  try {
    return JSON.parse(message)
  } catch {
    // What cannot be read names no token.
    return null
  }
}

/** As whom a session hears news, and until when. */
interface Hearer {
  readonly recipient: string
  readonly until: Date
}

/** As whom a session hears news; null when the session has ended. A merchant's people hear of their merchant alone. */
export async function hearerOf(services: Services, { token, surface }: Introduction): Promise<Hearer | null> {
  const now = services.now()
  if (surface === 'web') {
    const session = await services.sessions.user(token, now)
    return session && { recipient: session.userId, until: session.expiresAt }
  }
  const session = await services.sessions.staff(token, now)
  const recipient = session?.role === 'merchant' ? session.merchantId : staffRecipient
  return session && recipient !== null ? { recipient, until: session.expiresAt } : null
}
