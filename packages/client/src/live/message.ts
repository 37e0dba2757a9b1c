/** What the server says through the socket. */
export type LiveMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'changed'; readonly subjects: readonly string[] }
  | { readonly type: 'session_invalid' }

/** A message of the socket; null when it is none that this version knows. */
export function readMessage(data: unknown): LiveMessage | null {
  const message = parse(data)
  if (typeof message !== 'object' || message === null || !('type' in message)) return null
  if (message.type === 'ready' || message.type === 'session_invalid') return { type: message.type }
  if (message.type !== 'changed') return null
  const subjects: readonly unknown[] = 'subjects' in message && Array.isArray(message.subjects) ? message.subjects : []
  return { type: 'changed', subjects: subjects.filter((subject) => typeof subject === 'string') }
}

function parse(data: unknown): unknown {
  if (typeof data !== 'string') return null
  try {
    return JSON.parse(data)
  } catch {
    // What cannot be read says nothing.
    return null
  }
}
