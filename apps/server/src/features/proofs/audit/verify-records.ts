import { sql, type Kysely } from 'kysely'
import { codeOf } from '../../../config/error-code.ts'
import type { Database } from '../../../db/schema.ts'
import { sha256 } from '../../../services/crypto/secrets.ts'
import { hasFile } from '../../../services/files/expired-images.ts'
import { inSnapshot } from '../books/run-proofs.ts'
import { within, type Range } from '../books/scope.ts'
import { recordedTables, type RecordedTable } from './recorded-tables.ts'

/** The records to verify with their rows, and where reading the rows of each table again begins. */
export interface RecordScope {
  readonly records: readonly Range[]
  /** The first key of the last row that was read, by table; empty for the beginning. */
  readonly after: Readonly<Record<string, string>>
  /** Rows of each table to read. */
  readonly budget: bigint
}

/** Problems, and the last rows that were read, by table; a table that was read to its end is missing. */
export interface RecordResult {
  readonly problems: readonly string[]
  readonly after: Readonly<Record<string, string>>
}

/** The maximum number of problems reported per table. */
const maxReported = 20

/**
 * Compares rows with their newest records in one snapshot: all of them, or those of the scope. Finds rows that were
 * changed, added or removed without a record, and rows that were changed or removed although rows of their table never are.
 */
export const verifyRecords = (db: Kysely<Database>, scope: RecordScope | null): Promise<RecordResult> =>
  inSnapshot(db, async (snapshot) => {
    await sql`SET LOCAL timezone = 'UTC'; SET LOCAL bytea_output = 'hex'; SET LOCAL jit = off`.execute(snapshot)
    // Reading a whole table would make the cost of a scope follow the history.
    if (scope) await sql`SET LOCAL enable_seqscan = off; SET LOCAL random_page_cost = 0.1`.execute(snapshot)
    const problems = await findForbidden(snapshot, scope)
    const after: Record<string, string> = {}
    const recorded = scope && (await recordedKeys(snapshot, scope))
    for (const table of recordedTables) {
      const next = scope && recorded && (await nextKeys(snapshot, table, scope, recorded))
      if (next?.last !== undefined) after[table.table] = next.last
      if (next?.keys.length !== 0) problems.push(...(await compare(snapshot, table, next ? next.keys : null)))
    }
    return { problems, after }
  })

const rangesOf = (scope: RecordScope | null): readonly Range[] => scope?.records ?? [{ after: null, to: null }]

/** Whether a record of a user's row was written by the deletion of the user, in the same transaction. */
const byDeletion = sql`EXISTS (SELECT FROM row_records d
  WHERE d.part = 'user_deletions' AND d.key = row_records.key AND d.change = 'insert' AND d.at = row_records.at)`

/** Records of changes that no call makes. */
async function findForbidden(db: Kysely<Database>, scope: RecordScope | null): Promise<string[]> {
  const kept = recordedTables.filter(({ deletable }) => !deletable).flatMap(({ parts }) => parts)
  // The comment keeps the statement from being prepared: its text is another one each time.
  const { rows } = await sql<{ part: string; key: string; change: string }>`/* records */
    SELECT part, key, change FROM row_records WHERE ${within('id', rangesOf(scope))}
      AND (change = 'update' AND part NOT LIKE '%/%' AND NOT (part = 'users' AND ${byDeletion})
        OR change = 'delete' AND part = ANY (${kept})) LIMIT ${maxReported}`.execute(db)
  return rows.map(({ part, key, change }) => `${part} ${key} was ${change === 'update' ? 'changed' : 'removed'}`)
}

/** The keys of rows that a scope's records name, by part. */
async function recordedKeys(
  db: Kysely<Database>,
  { records }: RecordScope,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ part: string; keys: string[] }>`/* records */
    SELECT part, array_agg(DISTINCT key) AS keys FROM row_records WHERE ${within('id', records)} GROUP BY part`.execute(
    db,
  )
  return new Map(rows.map(({ part, keys }) => [part, keys]))
}

/** The first keys of a table's recorded rows, and those that come next in rotation. */
async function nextKeys(
  db: Kysely<Database>,
  { table, key: [first = 'id'], type, parts }: RecordedTable,
  scope: RecordScope,
  recorded: ReadonlyMap<string, readonly string[]>,
): Promise<{ readonly keys: readonly string[]; readonly last: string | undefined }> {
  const column = sql.id(first)
  const start = scope.after[table]
  const { rows } = await sql<{ key: string }>`/* records */ SELECT ${column}::text AS key FROM ${sql.table(table)}
    WHERE ${start === undefined ? sql`true` : sql`${column} > ${start}::${sql.raw(type)}`}
    ORDER BY ${column} LIMIT ${scope.budget}`.execute(db)
  const firstOf = (key: string) => (type === 'text' ? key : (key.split(' ')[0] ?? ''))
  const keys = parts.flatMap((part) => recorded.get(part) ?? []).map(firstOf)
  return {
    keys: [...new Set([...keys, ...rows.map(({ key }) => key)])],
    last: BigInt(rows.length) < scope.budget ? undefined : rows.at(-1)?.key,
  }
}

interface Difference {
  readonly part: string
  readonly key: string
  readonly recorded: boolean
  readonly present: boolean
}

/** The rows of a table that differ from their newest records: all, or those with one of the first keys. */
async function compare(
  db: Kysely<Database>,
  { table, key, type, parts }: RecordedTable,
  keys: readonly string[] | null,
): Promise<string[]> {
  const [first = 'id'] = key
  const chosen = keys && sql`${[...keys]}::text[]`
  const ofRow = chosen ? sql`t.${sql.id(first)} = ANY (${chosen}::${sql.raw(`${type}[]`)})` : sql`true`
  const recordKey = key.length > 1 ? sql`split_part(key, ' ', 1)` : sql`key`
  const ofRecord = chosen ? sql`${recordKey} = ANY (${chosen})` : sql`true`
  const { rows } = await sql<Difference>`/* records */
    WITH present AS (
      SELECT p.part, row_key(${[...key]}, t.row) AS key, row_hash(p.part, t.row) AS hash
      FROM (SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t WHERE ${ofRow}) t
      CROSS JOIN unnest(${[...parts]}::text[]) p (part)),
    recorded AS (
      SELECT DISTINCT ON (part, key) part, key, hash FROM row_records
      WHERE part = ANY (${[...parts]}) AND ${ofRecord} ORDER BY part, key, id DESC)
    SELECT part, key, r.hash IS NOT NULL AS recorded, p.hash IS NOT NULL AS present
    FROM present p FULL JOIN recorded r USING (part, key) WHERE p.hash IS DISTINCT FROM r.hash
    ORDER BY part, key LIMIT ${maxReported}`.execute(db)
  return rows.map(({ part, key: row, recorded, present }) => {
    const what = !recorded ? 'was added' : present ? 'was changed' : 'was removed'
    return `${part} ${row} ${what} without a record`
  })
}

/** The stored bytes of an image; throws with the code ENOENT when there are none. */
export type ReadImage = (id: string) => Promise<Buffer>

/** The name of the cursor beside those of the tables. */
const cursor = 'image files'

/** Images of a page; read one after another. */
const atOnce = 100

const firstId = '00000000-0000-0000-0000-000000000000'

/** Compares the bytes of images with their recorded hashes: of all, or of new ones and of the next hundred in rotation. */
export async function verifyImages(
  db: Kysely<Database>,
  read: ReadImage,
  scope: RecordScope | null,
): Promise<RecordResult> {
  const problems: string[] = []
  const check = async (ids: readonly string[]) => {
    for (const id of ids) problems.push(...(await problemOf(db, read, id)))
  }
  if (scope) await check(await newImages(db, scope))
  let last = scope?.after[cursor] ?? firstId
  for (;;) {
    const page = await db
      .selectFrom('uploads')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    await check(page.map(({ id }) => id))
    last = page.at(-1)?.id ?? last
    if (page.length < atOnce) return { problems, after: {} }
    if (scope) return { problems, after: { [cursor]: last } }
  }
}

async function newImages(db: Kysely<Database>, { records }: RecordScope): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`/* records */ SELECT key FROM row_records
    WHERE part = 'uploads' AND change = 'insert' AND ${within('id', records.slice(-1))}`.execute(db)
  return rows.map(({ key }) => key)
}

async function problemOf(db: Kysely<Database>, read: ReadImage, id: string): Promise<string[]> {
  const bytes = await read(id).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  // Read after the file: an unused image may be deleted meanwhile.
  const row = await db
    .selectFrom('uploads')
    .select('sha256')
    .where('id', '=', id)
    // No longer kept: its row alone is verified.
    .where(hasFile)
    .executeTakeFirst()
  if (!row || (bytes && row.sha256.equals(sha256(bytes)))) return []
  return [`the file of image ${id} ${bytes ? 'was changed' : 'is missing'}`]
}
