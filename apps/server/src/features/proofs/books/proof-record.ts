import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { newestDetails } from '../../../db/newest-details.ts'
import type { Database } from '../../../db/schema.ts'

/** The call name of a proof in the audit log. */
export const proofCall = 'books/proof'

const number = z.pipe(
  z.string().check(z.regex(/^\d{1,40}$/)),
  z.transform((text) => BigInt(text)),
)
const numbers = <Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, number])) as Record<Name, typeof number>)

const position = numbers('seal', 'to', 'again', 'again_to')

const stored = z.object({
  /** Up to which number the rows are proven; nothing below them can still be committed. */
  proven: numbers('transfers', 'events', 'orders', 'accounts', 'audit', 'records'),
  /** By stream: the last proven seal and row under it, and where reading seals again continues. */
  seals: z.object({ transfers: position, orders: position, events: position, records: position }),
  /** The hash of the last proven row of the audit log, in hexadecimal. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Of the proven rows. */
  totals: numbers('accounts', 'transfers', 'entries', 'debit', 'credit'),
  /** Where reading proven rows again continues. */
  again: numbers('transfers', 'orders', 'accounts', 'audit', 'records'),
  /** Where reading the rows of recorded tables again continues: a key for each table. */
  tables: z.record(z.string(), z.string()),
  /** The hash of the rules that the rows were proven with (`digestOf`); records of earlier releases have none. */
  rules: z.optional(z.string()),
  /** When everything was read last, as ISO 8601; null for never. */
  full_at: z.nullable(z.string()),
})

/** What a proof established, as the audit log keeps it. The next proof continues from it. */
export type ProofRecord = z.infer<typeof stored>

/** A record as the details of a row of the audit log. */
export const writeRecord = (record: ProofRecord): string =>
  JSON.stringify(record, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** The last proof; null before the first one, and when its row is malformed. Everything is read then. */
export async function lastRecord(db: Kysely<Database>): Promise<ProofRecord | null> {
  const details = await newestDetails(db, proofCall)
  return details === null ? null : (stored.safeParse(jsonOf(details)).data ?? null)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
