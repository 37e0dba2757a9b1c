import { createHash } from 'node:crypto'

/** A statement that PostgreSQL parses and plans once per connection. */
export interface NamedStatement {
  readonly name?: string
  readonly text: string
  readonly values: unknown[]
}

/** Texts that get a name. A text with a list of varying length is another text each time, which must not fill memory. */
const maxNames = 500

const names = new Map<string, string>()

/** Statements with a plan worth keeping; the others (BEGIN, SET, DDL) are sent as they are. */
const planned = /^\s*(select|insert|update|delete|with|merge)\b/i

/** A statement with its name, derived from its text; without one when it has no plan or too many have a name. */
export function namedStatement(text: string, values: readonly unknown[]): NamedStatement {
  const name = names.get(text) ?? newName(text)
  return { ...(name !== undefined && { name }), text, values: [...values] }
}

function newName(text: string): string | undefined {
  if (names.size >= maxNames || !planned.test(text)) return undefined
  const name = `q_${createHash('sha1').update(text).digest('base64url')}`
  names.set(text, name)
  return name
}
