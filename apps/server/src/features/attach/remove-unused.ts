import { sql } from 'kysely'
import { batchSize } from '../../db/delete-in-batches.ts'
import type { Services } from '../../services/services.ts'
import { readSetting } from '../../services/settings/settings.ts'
import { removeEach } from '../../services/storage/file-store.ts'

const day = 86_400_000

/** Deletes the uploads that nothing refers to after the time of the setting `retention`. Safe to run twice. */
export async function removeUnusedUploads(services: Services, signal: AbortSignal): Promise<void> {
  const { db, now } = services
  const { uploads: days } = await readSetting(db, 'retention')
  if (days === 0) return
  const before = new Date(now().getTime() - days * day)
  let last = { created_at: new Date(0), id: '00000000-0000-0000-0000-000000000000' }
  while (!signal.aborted) {
    const page = await db
      .selectFrom('uploads')
      .select(['id', 'created_at', sql<boolean>`upload_is_used(id)`.as('used')])
      .where('created_at', '<', before)
      .where(sql<boolean>`(created_at, id) > (${last.created_at}, ${last.id})`)
      .orderBy('created_at')
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const unused = page.filter(({ used }) => !used).map(({ id }) => id)
    if (unused.length > 0) await remove(services, unused)
    const end = page.at(-1)
    if (!end) return
    last = end
  }
}

/** Removes files before the commit: after a crash in between, the row remains and the next run removes it. */
async function remove({ db, uploads }: Services, ids: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`SELECT id FROM delete_unused_uploads(${ids}) AS id`.execute(trx)
    await removeEach(
      uploads,
      rows.map(({ id }) => id),
    )
  })
}
