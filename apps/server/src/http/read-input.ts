import { fieldErrors, languageOf, Refusal, type Call, type Language } from '@c2c/contract'

type Fields = Readonly<Record<string, unknown>>

/** The stand-in for a form that was not parsed because it has too many fields. */
export const tooManyFields: Record<string, unknown> = Object.freeze({})

/**
 * The fields of a body as text, whether they came as a form or as JSON: JSON's numbers and booleans become what a form
 * would have said, null counts as missing, and anything deeper is left for the call's schema to refuse.
 */
export function readFields(body: unknown): Fields {
  if (body === null || body === undefined) return {}
  if (typeof body !== 'object' || Array.isArray(body) || body === tooManyFields)
    throw new Refusal('invalid_input', { message: 'body_unreadable' })
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body)) {
    if (value === null) continue
    fields[name] = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  }
  return fields
}

/** The language that the caller asks for; read even from a body that is refused for something else. */
export function readLanguage(body: unknown): Language {
  const lang = typeof body === 'object' && body !== null && 'lang' in body ? body.lang : undefined
  return languageOf(lang)
}

/**
 * The call's own shape of its input. Refuses with a message for each field that is missing or malformed, and what is
 * not text at all: the database stores neither zero characters nor halves of surrogate pairs.
 */
export function parseInput(call: Call, fields: Fields): unknown {
  const unstorable = Object.entries(fields).filter(([, value]) => typeof value === 'string' && !isStorable(value))
  if (unstorable.length > 0) {
    throw new Refusal('invalid_input', { fields: Object.fromEntries(unstorable.map(([name]) => [name, 'malformed'])) })
  }
  const result = call.input.safeParse(fields)
  if (!result.success) throw new Refusal('invalid_input', { fields: fieldErrors(result.error) })
  return result.data
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
