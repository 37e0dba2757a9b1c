import { sql, type Kysely } from 'kysely'
import { batchSize } from '../../db/batches.ts'
import type { Database } from '../../db/schema.ts'
import type { Uses } from '../../services/services.ts'
import { readSetting } from '../../services/settings/settings.ts'
import { removeEach } from '../../services/storage/file-store.ts'

/**
 * Deletes the files of images of orders that ended before the years of the setting `retention`; their rows with hash, size and time
 * stay. What an open order, appeal, hold, freeze or identity check may need is kept. Safe to run twice.
 */
export async function removeOldImages(services: Uses<'db' | 'now' | 'uploads'>, signal: AbortSignal): Promise<void> {
  const { db, now } = services
  const { receipt_years: years } = await readSetting(db, 'retention')
  if (years > 0) await expire(db, { at: now(), years }, signal)
  await removeFiles(services, signal)
}

/** The newest upload that was looked at. */
interface Position {
  readonly created_at: Date
  readonly id: string
}

async function expire(
  db: Kysely<Database>,
  { at, years }: { readonly at: Date; readonly years: number },
  signal: AbortSignal,
): Promise<void> {
  let last: Position = { created_at: new Date(0), id: '00000000-0000-0000-0000-000000000000' }
  while (!signal.aborted) {
    const { rows } = await sql<Position>`SELECT created_at, id FROM uploads u
      WHERE created_at < ${at}::timestamptz - make_interval(years => ${years}) AND (created_at, id) > (${last.created_at}, ${last.id})
        AND NOT EXISTS (SELECT FROM expired_images WHERE id = u.id)
      ORDER BY created_at, id LIMIT ${batchSize}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    await sql`SELECT expire_images(${rows.map(({ id }) => id)}, ${at})`.execute(db)
    last = end
  }
}

/** After the commit of the rows: what a crash leaves is deleted by the next run. */
async function removeFiles({ db, uploads }: Uses<'db' | 'uploads'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const rows = await db
      .selectFrom('expired_images')
      .select('id')
      .where('file_removed', '=', false)
      .limit(batchSize)
      .execute()
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await removeEach(uploads, ids)
    await db.updateTable('expired_images').set({ file_removed: true }).where('id', 'in', ids).execute()
  }
}
