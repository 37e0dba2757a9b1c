import type { Uses } from '../../services/services.ts'
import type { Recipients } from './audience.ts'
import { staffRecipient } from '../../commands/publish.ts'

/** The first message of a socket. */
export interface Introduction {
  readonly token: string
  /** The kind of the token's session. */
  readonly surface: 'web' | 'console'
  /** The last event number that it received before it was away; null for a first connection. */
  readonly since: number | null
  /** The age of its page, in milliseconds, on a first connection; null when it is not given. */
  readonly age: number | null
}

/**
 * The first message of a socket, where the token may also be plain text; null when it contains none. `cookie` is the token of
 * the console in a browser, which its message has not; null for other sockets.
 */
export function readIntroduction(message: string, cookie: string | null = null): Introduction | null {
  if (cookie === null && /^[\w-]{16,128}$/.test(message))
    return { token: message, surface: 'web', since: null, age: null }
  const parsed = parse(message)
  if (typeof parsed !== 'object' || parsed === null) return null
  const { token: said, surface, since, age } = parsed as Partial<Record<keyof Introduction, unknown>>
  const token = cookie ?? said
  if (typeof token !== 'string') return null
  return {
    token,
    surface: cookie !== null || surface === 'console' ? 'console' : 'web',
    since: isCount(since) ? since : null,
    age: isCount(age) ? age : null,
  }
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** A token, a number and a few words, sent by anyone. */
const longest = 1000

function parse(message: string): unknown {
  if (message.length > longest) return null
  try {
    return JSON.parse(message)
  } catch {
    // An unreadable message names no token.
    return null
  }
}

/** The recipients whose events a session receives, and its expiry. */
export interface Subscriber {
  readonly recipients: Recipients
  /** The owner of the session: the user or the member of staff. */
  readonly person: string
  readonly until: Date
}

/** The recipients of a session's events; null when the session has ended. A merchant's staff receive only its events. */
export async function subscriberOf(
  services: Uses<'now' | 'sessions'>,
  { token, surface }: Introduction,
): Promise<Subscriber | null> {
  const now = services.now()
  if (surface === 'web') {
    const session = await services.sessions.user(token, now)
    if (!session) return null
    const { userId, maker, expiresAt: until } = session
    return { recipients: [userId, ...(maker ? [maker.merchantId] : [])], person: userId, until }
  }
  const session = await services.sessions.staff(token, now)
  const recipient = session?.role === 'merchant' ? session.merchantId : staffRecipient
  return session && recipient !== null
    ? { recipients: [recipient], person: session.staffId, until: session.expiresAt }
    : null
}
