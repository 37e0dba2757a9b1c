/** The messages that the server sends. */
export type LiveMessage =
  | { readonly type: 'ready'; readonly seq: number }
  /** `subjects` is null after missed events, when any data may have changed. */
  | { readonly type: 'changed'; readonly seq: number; readonly subjects: readonly string[] | null }
  | { readonly type: 'ping' }
  | { readonly type: 'session_invalid' }

/** Parses a message; null for a message that this version does not know. */
export function readMessage(data: unknown): LiveMessage | null {
  const message = parseMessage(data)
  if (typeof message !== 'object' || message === null) return null
  const { type, seq, subjects } = message as Partial<Record<'type' | 'seq' | 'subjects', unknown>>
  if (type === 'ping' || type === 'session_invalid') return { type }
  if (typeof seq !== 'number') return null
  if (type === 'ready') return { type, seq }
  if (type !== 'changed') return null
  const named: readonly unknown[] | null = Array.isArray(subjects) ? subjects : null
  return { type, seq, subjects: named && named.filter((subject) => typeof subject === 'string') }
}

/** The value of a message in JSON; null for another one. */
export function parseMessage(data: unknown): unknown {
  if (typeof data !== 'string') return null
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}
