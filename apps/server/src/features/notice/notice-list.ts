import { noticeList as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { sentencesIn } from '../../services/texts/messages.ts'
import { paged } from '../../http/paged.ts'
import { countUnread } from './unread.ts'

export const noticeList = user(call, async (input, { services: { db }, userId, language }) => {
  const say = sentencesIn(language)
  const own = db.selectFrom('notices').where('notices.user_id', '=', userId).orderBy('notices.seq', 'desc')
  const keys = { table: 'notices', ids: own.select('notices.id') } as const
  const query = own
    .innerJoin('orders as o', 'o.id', 'notices.order_id')
    .select(['notices.id', 'notices.type', 'notices.at', 'notices.read_at', 'o.id as order_id', 'o.order_no', 'o.kind'])
  const [page, unread] = await Promise.all([
    paged(
      query,
      input,
      ({ id, type, at, read_at, order_id, order_no, kind }) => ({
        notice_id: id,
        type,
        kind,
        order_id,
        order_no,
        text: say.notice(type, { order_no }),
        at: at.toISOString(),
        read: read_at !== null,
      }),
      keys,
    ),
    countUnread(db, userId),
  ])
  return { ...page, unread }
})
