import { randomUUID } from 'node:crypto'
import type { Language } from '@c2c/contract'
import type { PayMethod } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { methodText } from './pay-methods.ts'

/** Definitions by id, which never change; those of a long time are read again. */
const known = new WeakMap<Kysely<Database>, Map<string, PayMethod>>()

const maxKnown = 1000

/**
 * Keeps a definition that an account is made with, and gives its id: the same definition is kept once. It may stay without an account
 * where that is refused.
 */
export async function keepMethod(db: Kysely<Database>, method: PayMethod, now: Date): Promise<string> {
  const definition = JSON.stringify(method)
  await db
    .insertInto('pay_methods')
    .values({ id: randomUUID(), key: method.key, definition, created_at: now })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
  const { id } = await db
    .selectFrom('pay_methods')
    .select('id')
    .where('digest', '=', sql<Buffer>`sha256(convert_to(${definition}::jsonb::text, 'UTF8'))`)
    .executeTakeFirstOrThrow()
  return id
}

/** Definitions that accounts were made with, by their ids. */
export async function keptMethods(
  db: Kysely<Database>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PayMethod>> {
  const read = known.get(db) ?? new Map<string, PayMethod>()
  known.set(db, read)
  const missing = [...new Set(ids)].flatMap((id) => (id === null || read.has(id) ? [] : [id]))
  if (missing.length === 0) return read
  if (read.size > maxKnown) read.clear()
  const wanted = [...new Set(ids)].flatMap((id) => id ?? [])
  const rows = await db.selectFrom('pay_methods').select(['id', 'definition']).where('id', 'in', wanted).execute()
  for (const { id, definition } of rows) read.set(id, definition)
  return read
}

/** The definition that an account was made with; undefined for a bank or Wise account and for older ones. */
export const keptMethod = async (db: Kysely<Database>, id: string | null): Promise<PayMethod | undefined> =>
  id === null ? undefined : (await keptMethods(db, [id])).get(id)

/** A line of an account, as both sides of a trade and its owner see it. */
export interface PayLine {
  name: string
  label: string
  value: string
}

/** The values of an account in the order of its definition, with labels in a language; others by the fields' own names. */
export function payLines(
  method: PayMethod | undefined,
  values: Readonly<Record<string, string>>,
  language: Language,
): PayLine[] {
  const fields = method?.fields ?? []
  const defined = fields.flatMap(({ name, label }) =>
    values[name] === undefined ? [] : [{ name, label: methodText(label, language), value: values[name] }],
  )
  const others = Object.entries(values).filter(([name]) => !fields.some((field) => field.name === name))
  return [...defined, ...others.map(([name, value]) => ({ name, label: name, value }))]
}

/** The one value in which two accounts of a method differ: the identifying field's without case, spaces and a sign in front. */
export const identifyingValue = ({ identifies }: PayMethod, values: Readonly<Record<string, string>>): string =>
  (values[identifies] ?? '').normalize('NFKC').toLowerCase().replaceAll(/\s/g, '').replace(/^[@$]/, '')
