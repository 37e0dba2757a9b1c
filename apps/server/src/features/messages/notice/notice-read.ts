import { noticeRead as call, Refusal } from '@c2c/contract'
import type { Transaction } from 'kysely'
import { isId } from '../../../db/ids.ts'
import { publish } from '../../../commands/publish.ts'
import type { Database } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import { countUnread } from './choices.ts'

export const noticeRead = user(call, ({ notice_id }, { userId, now, change }) =>
  change(async (trx) => {
    let unread = trx
      .updateTable('notices')
      .set({ read_at: now })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
    if (notice_id !== '') unread = unread.where('seq', '<=', await placeOf(trx, userId, notice_id))
    const { numUpdatedRows } = await unread.executeTakeFirstOrThrow()
    // The bell of the user's other screens.
    if (numUpdatedRows > 0n) await publish(trx, { recipients: [userId], subjects: call.invalidates }, now)
    return { unread: await countUnread(trx, userId) }
  }),
)

async function placeOf(trx: Transaction<Database>, userId: string, id: string): Promise<bigint> {
  const mine = trx.selectFrom('notices').select('seq').where('user_id', '=', userId)
  const notice = isId(id) && (await mine.where('id', '=', id).executeTakeFirst())
  if (!notice) throw new Refusal('not_found')
  return notice.seq
}
