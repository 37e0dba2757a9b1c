import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { sha256 } from '../../../services/crypto/secrets.ts'
import { within } from '../books/scope.ts'
import type { RecordResult, RecordScope } from './verify-records.ts'

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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  // Read after the file: an unused image may be deleted meanwhile.
  const row = await db.selectFrom('uploads').select('sha256').where('id', '=', id).executeTakeFirst()
  if (!row || (bytes && row.sha256.equals(sha256(bytes)))) return []
  return [`the file of image ${id} ${bytes ? 'was changed' : 'is missing'}`]
}
