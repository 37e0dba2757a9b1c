interface Details {
  /** What was sent, field by field. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly reason: string
  readonly ip: string
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The most of one value that is shown; the log itself keeps all of it. */
const shown = 400

function inWords(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > shown ? `${text.slice(0, shown)}…` : text
}

/** A line's details as a person reads them. A line of the server's own has fields of another kind, all of them shown. */
export function readDetails(json: string): Details {
  const parsed: unknown = JSON.parse(json)
  if (!isObject(parsed)) return { fields: [], reason: '', ip: '' }
  const { input, reason = '', ip = '', ...others } = parsed
  const fields = Object.entries({ ...(isObject(input) ? input : {}), ...others })
  return {
    fields: fields.map(([name, value]) => [name, inWords(value)]),
    reason: inWords(reason),
    ip: inWords(ip),
  }
}
