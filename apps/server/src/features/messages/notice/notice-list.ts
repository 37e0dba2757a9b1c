import { noticeList as call, type NoticeKey } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { pagedFrom } from '../../../http/paged.ts'
import { sentencesIn } from '../../../services/texts/messages.ts'
import { countUnread, kindOfNone } from './choices.ts'

export const noticeList = user(call, async (input, { services: { reads }, userId, language }) => {
  const say = sentencesIn(language)
  const own = reads.selectFrom('notices').where('notices.user_id', '=', userId).orderBy('notices.seq', 'desc')
  const notices = reads
    .selectFrom('notices')
    .leftJoin('orders as o', 'o.id', 'notices.order_id')
    .leftJoin('wanted_hits as w', 'w.notice_id', 'notices.id')
    .select(['notices.id', 'notices.type', 'notices.detail', 'notices.at', 'notices.read_at'])
    .select(['o.id as order_id', 'o.order_no', 'o.kind', 'o.step', 'w.wanted_id'])
    .orderBy('notices.seq', 'desc')
  const [page, unread] = await Promise.all([
    pagedFrom(
      { db: reads, table: 'notices', rows: own },
      notices,
      input,
      ({ id, type, detail, at, read_at, order_id, order_no, kind, step, wanted_id }) => ({
        notice_id: id,
        type,
        kind: kind ?? kindOfNone(type),
        order_id: order_id ?? '',
        order_no: order_no ?? '',
        ...(wanted_id !== null && { wanted_id }),
        text: say[hasEnded(type, step) ? 'endedNotice' : 'notice'](type, { order_no: order_no ?? '', detail }),
        at: at.toISOString(),
        read: read_at !== null,
      }),
    ),
    countUnread(reads, userId),
  ])
  return { ...page, unread }
})

/** The steps of orders at which notices ask for something. */
const asked: Partial<Record<NoticeKey, string>> = {
  sale_paid: 'paid',
  sale_reminder: 'paid',
  sale_appeal: 'appeal',
  sale_decided_release: 'decided_release',
  sale_decided_return: 'decided_return',
  maker_taken: 'waiting_payment',
  maker_paid: 'paid',
}

/** Whether the order of a notice has left the step at which it asked for something. */
const hasEnded = (type: NoticeKey, step: string | null): boolean => asked[type] !== undefined && asked[type] !== step
