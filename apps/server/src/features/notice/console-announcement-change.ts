import { consoleAnnouncementChange as call, Refusal } from '@c2c/contract'
import { isId } from '../../db/ids.ts'
import { publishOffered } from '../../db/publish-offered.ts'
import { staff } from '../../http/context.ts'
import { announcementAnswer } from './announcements.ts'

export const consoleAnnouncementChange = staff(call, ({ announcement_id: id, ...fields }, { now, change }) =>
  change(async (trx) => {
    const row =
      isId(id) &&
      (await trx
        .updateTable('announcements')
        .set({ ...fields, updated_at: now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst())
    if (!row) throw new Refusal('not_found')
    await publishOffered(trx, now)
    return announcementAnswer(row)
  }),
)
