import { consoleAnnouncementList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { announcementAnswer } from './announcements.ts'

export const consoleAnnouncementList = staff(call, (input, { services: { db } }) =>
  paged(
    db.selectFrom('announcements').selectAll().orderBy('starts_at', 'desc').orderBy('id'),
    input,
    announcementAnswer,
  ),
)
