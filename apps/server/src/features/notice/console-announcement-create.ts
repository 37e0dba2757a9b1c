import { randomUUID } from 'node:crypto'
import { consoleAnnouncementCreate as call } from '@c2c/contract'
import { publishOffered } from '../../db/publish-offered.ts'
import { staff } from '../../http/context.ts'
import { announcementAnswer } from './announcements.ts'

export const consoleAnnouncementCreate = staff(call, (input, { now, change }) =>
  change(async (trx) => {
    const row = { id: randomUUID(), ...input, created_at: now, updated_at: now }
    await trx.insertInto('announcements').values(row).execute()
    await publishOffered(trx, now)
    return announcementAnswer(row)
  }),
)
