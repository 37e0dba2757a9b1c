import type { CallOutput, consoleAnnouncementCreate } from '@c2c/contract'
import type { Transaction } from 'kysely'
import type { AnnouncementRow } from '../../../db/rows/offered-rows.ts'
import type { Database } from '../../../db/schema.ts'

/** An announcement as the console shows it. */
export const announcementAnswer = (
  row: AnnouncementRow,
): Omit<CallOutput<typeof consoleAnnouncementCreate>, 'proposal'> => ({
  announcement_id: row.id,
  kind: row.kind,
  texts: row.texts,
  link: row.link,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? '',
  active: row.active,
  updated_at: row.updated_at.toISOString(),
})

/** Stores a new announcement, or the new fields of a stored one. */
export async function saveAnnouncement(trx: Transaction<Database>, row: AnnouncementRow): Promise<void> {
  const { id, created_at: _, ...fields } = row
  const { numUpdatedRows } = await trx.updateTable('announcements').set(fields).where('id', '=', id).executeTakeFirst()
  if (numUpdatedRows === 0n) await trx.insertInto('announcements').values(row).execute()
}
