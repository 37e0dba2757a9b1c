interface Details {
  /** The input, field by field. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly reason: string
  readonly ip: string
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The maximum length of a displayed value; the log keeps all of it. */
const maxLength = 400

function toText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

/** The readable details of an entry. Entries by the server itself have other fields, all of which are shown. */
export function readDetails(json: string): Details {
  const parsed: unknown = JSON.parse(json)
  if (!isObject(parsed)) return { fields: [], reason: '', ip: '' }
  const { input, reason = '', ip = '', ...others } = parsed
  const fields = Object.entries({ ...(isObject(input) ? input : {}), ...others })
  return {
    fields: fields.map(([name, value]) => [name, toText(value)]),
    reason: toText(reason),
    ip: toText(ip),
  }
}
