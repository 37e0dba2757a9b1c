import { noticeRead as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { countUnread } from './unread.ts'

export const noticeRead = user(call, async (_input, { services: { db }, userId, now }) => {
  await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
  return { unread: await countUnread(db, userId) }
})
