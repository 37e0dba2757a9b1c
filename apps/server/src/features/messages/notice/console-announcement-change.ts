import { consoleAnnouncementChange as call, Refusal } from '@c2c/contract'
import { isId } from '../../../db/ids.ts'
import { staff } from '../../../http/context.ts'
import { publishLink } from '../../review/four-eyes/propose.ts'
import { announcementAnswer, saveAnnouncement } from './announcements.ts'

export const consoleAnnouncementChange = staff(call, async ({ announcement_id: id, ...fields }, context) => {
  const { db } = context.services
  const stored = isId(id) && (await db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst())
  if (!stored) throw new Refusal('not_found')
  const row = { ...stored, ...fields, updated_at: context.now }
  const linked = { does: 'announcement', row, name: row.texts.en, link: row.link, stored, before: stored.link } as const
  return publishLink({ ...linked, save: saveAnnouncement }, announcementAnswer(row), context)
})
