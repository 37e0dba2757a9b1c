import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { PersonalData } from '../personal/personal-data.ts'

/** The migration that added marks. */
const migration = '052-unseen-changes'

const day = 86_400_000

/** The values that a mark covers. Times are in milliseconds, as the service writes them. */
type Marked = readonly (string | boolean | Buffer | Date | null)[]

/** A row's own time, and its mark. */
interface MarkedRow {
  readonly mark: Buffer | null
  readonly at: Date
}

/**
 * Marks of rows: keyed hashes with a key of the file of personal data, which the database does not have. Rows that give access
 * or set a price count only with their mark, so that no one makes them by SQL alone. Rows of the release before have none;
 * they count when they are no younger than a day after the migration.
 */
export class RowMarks {
  readonly #key: Buffer
  readonly #unmarkedUntil: Date

  constructor(key: Buffer, unmarkedUntil: Date) {
    this.#key = key
    this.#unmarkedUntil = unmarkedUntil
  }

  of(purpose: string, values: Marked): Buffer {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([purpose, ...values.map(textOf)]))
      .digest()
  }

  holds(purpose: string, values: Marked, { mark, at }: MarkedRow): boolean {
    if (mark === null) return at < this.#unmarkedUntil
    const expected = this.of(purpose, values)
    return mark.length === expected.length && timingSafeEqual(mark, expected)
  }
}

function textOf(value: Marked[number]): string {
  if (value instanceof Date) return value.toISOString()
  return Buffer.isBuffer(value) ? value.toString('hex') : String(value)
}

const marksOf = new WeakMap<Kysely<Database>, RowMarks>()

/** Gives these instances their marks. */
export async function openMarks(dbs: readonly Kysely<Database>[], personal: PersonalData): Promise<void> {
  const [db] = dbs
  if (!db) return
  const { rows } = await sql<{ until: Date | null }>`
    SELECT applied_at + interval '1 day' AS until FROM schema_migrations WHERE name LIKE ${`${migration}%`}`.execute(db)
  const marks = new RowMarks(await personal.blindIndex('row marks', ''), rows[0]?.until ?? new Date(Date.now() + day))
  for (const one of dbs) marksOf.set(one, marks)
}

/** The marks of a service's connection; null in a program without the key, which writes and checks none. */
export const rowMarks = (db: Kysely<Database>): RowMarks | null => marksOf.get(db) ?? null
