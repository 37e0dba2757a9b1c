import type { CallOutput, consoleAnnouncementCreate } from '@c2c/contract'
import type { AnnouncementRow } from '../../db/offered-rows.ts'

/** An announcement as the console shows it. */
export const announcementAnswer = (row: AnnouncementRow): CallOutput<typeof consoleAnnouncementCreate> => ({
  announcement_id: row.id,
  kind: row.kind,
  texts: row.texts,
  link: row.link,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? '',
  active: row.active,
  updated_at: row.updated_at.toISOString(),
})
