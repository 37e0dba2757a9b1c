import type { Envelope } from '@c2c/contract'

/** Parses the envelope of a response, with `data` as `{}` when absent; null when the text is not an envelope. */
export function readEnvelope(text: string): Envelope<Readonly<Record<string, unknown>>> | null {
  const answer = parse(text)
  if (!isRecord(answer) || typeof answer['code'] !== 'number') return null
  const { code, msg, data } = answer
  return { code, msg: typeof msg === 'string' ? msg : '', data: isRecord(data) ? data : {} }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Text that is not JSON is not an envelope.
    return null
  }
}
