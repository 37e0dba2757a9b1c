import { CompiledQuery, type Kysely, type QueryResult } from 'kysely'
import { createHash } from 'node:crypto'
import { DatabaseError } from 'pg'
import type { Database } from './schema.ts'

/** A statement that PostgreSQL parses and plans once per connection. */
export interface NamedStatement {
  readonly name?: string
  readonly text: string
  readonly values: unknown[]
}

/** Texts that get a name. A text with a list of varying length is another text each time, which must not fill memory. */
const maxNames = 500

const names = new Map<string, string>()
let renewals = 0

/** Statements with a plan worth keeping; the others (BEGIN, SET, DDL) are sent as they are. */
const planned = /^\s*(select|insert|update|delete|with|merge)\b/i

/** All columns of a table: the result changes when a migration adds one, and PostgreSQL refuses the named statement then. */
const allColumns = /(?:\b(?:select|returning)\s+(?:distinct\s+)?|,\s*|\.)\*/i

/** A statement with its name, derived from its text; without one when it has no plan or too many have a name. */
export function namedStatement(text: string, values: readonly unknown[]): NamedStatement {
  const name = names.get(text) ?? newName(text)
  return { ...(name !== undefined && { name }), text, values: [...values] }
}

/** Like `namedStatement`, for transactions, where a refused statement could not be sent again: without a name if it may be. */
export const lastingStatement = (text: string, values: readonly unknown[]): NamedStatement =>
  allColumns.test(text) ? { text, values: [...values] } : namedStatement(text, values)

/** Whether PostgreSQL refused a named statement since a migration has changed the columns of its result. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery'

/** The same statement under a name that no connection knows yet, for its text from now on. */
export function renewedStatement({ name, text, values }: NamedStatement): NamedStatement {
  if (names.get(text) === name && name !== undefined) {
    renewals += 1
    names.set(text, `${name.slice(0, nameLength)}_${renewals}`)
  }
  return namedStatement(text, values)
}

function newName(text: string): string | undefined {
  if (names.size >= maxNames || !planned.test(text)) return undefined
  const name = `q_${createHash('sha1').update(text).digest('base64url')}`
  names.set(text, name)
  return name
}

/** `q_` and a SHA-1 hash in Base64; a name that was renewed is longer. */
const nameLength = 29

const texts = new WeakMap<TemplateStringsArray, string>()

function textOf(parts: TemplateStringsArray): string {
  const known = texts.get(parts)
  if (known !== undefined) return known
  const text = parts.reduce((before, part, position) => `${before}$${position}${part}`)
  texts.set(parts, text)
  return text
}

/**
 * A statement whose values are all parameters, for hot reads: its text is made once per place in the code, where `sql` builds and
 * compiles a tree at every call.
 */
export const fixedStatement = <Row>(parts: TemplateStringsArray, ...values: readonly unknown[]) => ({
  execute: (db: Kysely<Database>): Promise<QueryResult<Row>> =>
    db.executeQuery<Row>(CompiledQuery.raw(textOf(parts), [...values])),
})
