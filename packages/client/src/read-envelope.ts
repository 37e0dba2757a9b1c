import type { Envelope } from '@c2c/contract'

/** The envelope in an answer's text, `data` being `{}` when absent; null when the answer is no envelope. */
export function readEnvelope(text: string): Envelope<Readonly<Record<string, unknown>>> | null {
  const answer = parsed(text)
  if (!isRecord(answer) || typeof answer['code'] !== 'number') return null
  const { code, msg, data } = answer
  return { code, msg: typeof msg === 'string' ? msg : '', data: isRecord(data) ? data : {} }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON means not our envelope, which null says.
    return null
  }
}
