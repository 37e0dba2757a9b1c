import { noticeList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Card } from '../../../components/layout/card.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { List } from '../../../components/layout/list.tsx'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { NoticeRow } from './notice-row.tsx'
import { useReading } from './use-reading.ts'

/** All notices, newest first; those in view are marked as read. */
export function NoticeList() {
  const t = useTranslations('notice')
  const notices = useListCall(noticeList, { page_size: '30' })
  const isFresh = useReading(notices)
  return (
    <Card flush>
      <List
        state={notices}
        keyOf={({ notice_id }) => notice_id}
        empty={<EmptyState drawing="notices" title={t('none')} text={t('noneText')} />}
      >
        {(notice) => <NoticeRow notice={notice} fresh={isFresh(notice)} />}
      </List>
    </Card>
  )
}
