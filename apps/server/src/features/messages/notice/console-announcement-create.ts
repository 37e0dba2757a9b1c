import { randomUUID } from 'node:crypto'
import { consoleAnnouncementCreate as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { publishLink } from '../../review/four-eyes/propose.ts'
import { announcementAnswer, saveAnnouncement } from './announcements.ts'

export const consoleAnnouncementCreate = staff(call, (input, context) => {
  const row = { id: randomUUID(), ...input, created_at: context.now, updated_at: context.now }
  const linked = { does: 'announcement', row, name: row.texts.en, link: row.link, stored: null, before: '' } as const
  return publishLink({ ...linked, save: saveAnnouncement }, announcementAnswer(row), context)
})
