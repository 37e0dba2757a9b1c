import { noticeRead as call } from '@c2c/contract'
import { tell } from '../../db/ledger/announce.ts'
import { user } from '../../http/context.ts'
import { countUnread } from './unread.ts'

export const noticeRead = user(call, (_input, { userId, now, change }) =>
  change(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('notices')
      .set({ read_at: now })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow()
    // The bell of the user's other screens.
    if (numUpdatedRows > 0n) await tell(trx, { touches: [userId], subjects: ['notice'] }, now)
    return { unread: await countUnread(trx, userId) }
  }),
)
