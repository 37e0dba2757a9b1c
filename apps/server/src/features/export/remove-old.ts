import type { Services } from '../../services/services.ts'
import { keptFor } from './export-answer.ts'

/** Removes the files that were kept for a day, and what ended processes left behind. Safe to run twice. */
export async function removeOldExports({ db, exports, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - keptFor)
  const old = await db
    .selectFrom('exports')
    .select('id')
    .where('state', '=', 'done')
    .where('finished_at', '<=', before)
    .execute()
  for (const { id } of old) {
    await exports.remove(id)
    await db.updateTable('exports').set({ state: 'removed' }).where('id', '=', id).execute()
  }
  // Files carry the disk's own time, whatever time the service goes by.
  await exports.removeDrafts(new Date(Date.now() - keptFor))
}
