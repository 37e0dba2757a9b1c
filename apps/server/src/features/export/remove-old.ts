import { sql } from 'kysely'
import { batchSize, repeatInBatches } from '../../db/delete-in-batches.ts'
import type { Services } from '../../services/services.ts'
import { removeEach } from '../../services/storage/file-store.ts'
import { keptFor } from './export-answer.ts'

/**
 * Removes the files that were kept for a day, the oldest first, and what ended processes left behind. Safe to run twice; stops
 * between batches when the signal aborts.
 */
export async function removeOldExports({ db, exports, now }: Services, signal: AbortSignal): Promise<void> {
  const before = new Date(now().getTime() - keptFor)
  await repeatInBatches(signal, async () => {
    const old = await db
      .selectFrom('exports')
      .select('id')
      .where('state', '=', 'done')
      .where('finished_at', '<=', before)
      .orderBy('finished_at')
      .limit(batchSize)
      .execute()
    const ids = old.map(({ id }) => id)
    await removeEach(exports, ids)
    if (ids.length > 0)
      await db
        .updateTable('exports')
        .set({ state: 'removed' })
        .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
        .execute()
    return BigInt(ids.length)
  })
  // Files carry the store's own time, whatever time the service goes by.
  await exports.removeDrafts(new Date(Date.now() - keptFor))
  // Later than by their rows, in case the clocks differ.
  await exports.removeFiles(new Date(Date.now() - 2 * keptFor))
}
