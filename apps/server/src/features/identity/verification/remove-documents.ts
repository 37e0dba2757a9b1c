import { sql } from 'kysely'
import type { Services } from '../../../services/services.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { removeEach } from '../../../services/storage/file-store.ts'

const day = 86_400_000
/** Files per batch. */
const atOnce = 500

/**
 * Deletes images of documents the days of the setting `retention` after the decision about them, and those that no check
 * used within a day. Safe to run twice.
 */
export async function removeDocuments(services: Services, signal: AbortSignal): Promise<void> {
  const { db, documents, now } = services
  const { documents: days } = await readSetting(db, 'retention')
  const ago = (count: number) => new Date(now().getTime() - count * day)
  const isUnused = sql<boolean>`d.verification_id IS NULL AND d.created_at < ${ago(1)}`
  const isOld = sql<boolean>`d.verification_id IN (SELECT v.id FROM verifications v
    WHERE v.state <> 'audit' AND v.decided_at < ${ago(days)})`
  while (!signal.aborted) {
    const removed = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`
        DELETE FROM verification_documents WHERE id IN (SELECT d.id FROM verification_documents d
          WHERE ${isUnused} ${days > 0 ? sql`OR ${isOld}` : sql``} LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
        RETURNING id`.execute(trx)
      // Files before the commit: after a crash in between, the row remains and the next run removes it.
      await removeEach(
        documents,
        rows.map(({ id }) => id),
      )
      return rows.length
    })
    if (removed < atOnce) return
  }
}
