import { consoleAnnouncementCreate, consoleAnnouncementList } from '@c2c/contract'
import { Tag, type TableColumnType } from 'antd'
import { useNow, useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { Moment } from '../../../components/display/moment.tsx'
import { EditablePage } from '../../../components/page/list-page.tsx'
import { usePaging } from '../../../components/page/use-paging.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import type { Announcement } from './announcement.ts'
import { useLocalizedText } from '../../../lib/use-localized-text.ts'

type Stage = 'down' | 'expired' | 'scheduled' | 'shown'

/** Whether an announcement is shown now, scheduled, expired or taken down. */
function stageOf({ active, starts_at, ends_at }: Announcement, now: Date): Stage {
  if (!active) return 'down'
  if (ends_at !== '' && new Date(ends_at) <= now) return 'expired'
  return new Date(starts_at) > now ? 'scheduled' : 'shown'
}

const colours = { down: 'default', expired: 'default', scheduled: 'processing', shown: 'success' } as const

/** Notices and banners, newest first. */
export function Announcements() {
  const t = useTranslations()
  const textOf = useLocalizedText()
  const now = useNow()
  const [search, setSearch] = useSearchParams()
  const { paging, onPage } = usePaging()
  const columns: TableColumnType<Announcement>[] = [
    { key: 'kind', title: t('notice.kind'), render: (_, row) => t(`notice.kinds.${row.kind}`) },
    {
      key: 'stage',
      title: t('notice.stage'),
      render: (_, row) => <Tag color={colours[stageOf(row, now)]}>{t(`notice.stages.${stageOf(row, now)}`)}</Tag>,
    },
    { key: 'text', title: t('notice.text'), render: (_, row) => <div className="words">{textOf(row.texts)}</div> },
    { key: 'starts', title: t('notice.starts'), render: (_, row) => <Moment value={row.starts_at} /> },
    { key: 'ends', title: t('notice.ends'), render: (_, row) => row.ends_at && <Moment value={row.ends_at} /> },
  ]
  return (
    <EditablePage
      query={useRead(consoleAnnouncementList, paging)}
      empty={t('notice.none')}
      columns={columns}
      idOf={({ announcement_id }) => announcement_id}
      onPage={onPage}
      mayChange={useMayCall()(consoleAnnouncementCreate)}
      opened={search.get('id')}
      onEdit={(id) => setSearch({ tab: 'announcements', ...(id !== null && { id }) })}
      titles={{ create: t('notice.create'), edit: t('notice.edit') }}
      width={600}
      form={(row, close) => <AnnouncementForm key={row?.announcement_id ?? 'new'} announcement={row} onClose={close} />}
    />
  )
}
