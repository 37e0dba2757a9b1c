import { CompiledQuery, type Kysely, type QueryResult } from 'kysely'
import type { Database } from './schema.ts'

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
