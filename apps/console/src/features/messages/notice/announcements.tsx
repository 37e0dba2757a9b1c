import { PlusOutlined } from '@ant-design/icons'
import { consoleAnnouncementCreate, consoleAnnouncementList } from '@c2c/contract'
import { Button, Drawer, Tag, type TableColumnType } from 'antd'
import { useNow, useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { Moment } from '../../../components/display/moment.tsx'
import { PageTable } from '../../../components/page/page-table.tsx'
import type { Page } from '../../../components/page/page.ts'
import { ReadState } from '../../../components/page/read-state.tsx'
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
  const [search, setSearch] = useSearchParams()
  const { paging, onPage } = usePaging()
  const announcements = useRead(consoleAnnouncementList, paging)
  const mayChange = useMayCall()(consoleAnnouncementCreate)
  const open = search.get('id')
  const edited = announcements.data?.list.find(({ announcement_id }) => announcement_id === open)
  const close = () => setSearch({ tab: 'announcements' })
  return (
    <>
      {mayChange ? (
        <p>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setSearch({ tab: 'announcements', id: 'new' })}>
            {t('notice.create')}
          </Button>
        </p>
      ) : null}
      <ReadState query={announcements} empty={t('notice.none')} isEmpty={({ total }) => total === 0}>
        {(page) => (
          <AnnouncementTable
            page={page}
            busy={announcements.isPlaceholderData}
            onPage={onPage}
            onOpen={mayChange ? (id) => setSearch({ tab: 'announcements', id }) : undefined}
          />
        )}
      </ReadState>
      <Drawer
        open={mayChange && (open === 'new' || edited !== undefined)}
        title={t(edited ? 'notice.edit' : 'notice.create')}
        size="min(600px, 100vw)"
        onClose={close}
        destroyOnHidden
      >
        <AnnouncementForm key={open} announcement={edited} onClose={close} />
      </Drawer>
    </>
  )
}

interface AnnouncementTableProps {
  readonly page: Page<Announcement>
  readonly busy: boolean
  readonly onOpen: ((id: string) => void) | undefined
  onPage(page: number, pageSize: number): void
}

function AnnouncementTable({ page, busy, onOpen, onPage }: AnnouncementTableProps) {
  const t = useTranslations()
  const textOf = useLocalizedText()
  const now = useNow()
  const columns: TableColumnType<Announcement>[] = [
    { key: 'kind', title: t('notice.kind'), render: (_, row) => t(`notice.kinds.${row.kind}`) },
    {
      key: 'stage',
      title: t('notice.stage'),
      render: (_, row) => <Tag color={colours[stageOf(row, now)]}>{t(`notice.stages.${stageOf(row, now)}`)}</Tag>,
    },
    { key: 'text', title: t('notice.text'), render: (_, row) => <div className="words">{textOf(row.texts)}</div> },
    { key: 'starts', title: t('notice.starts'), render: (_, row) => <Moment value={row.starts_at} /> },
    {
      key: 'ends',
      title: t('notice.ends'),
      render: (_, row) => row.ends_at && <Moment value={row.ends_at} />,
    },
  ]
  const edit: TableColumnType<Announcement> = {
    key: 'edit',
    title: t('common.edit'),
    fixed: 'right',
    render: (_, row) => (
      <Button size="small" onClick={() => onOpen?.(row.announcement_id)}>
        {t('common.edit')}
      </Button>
    ),
  }
  return (
    <PageTable<Announcement>
      rowKey="announcement_id"
      page={page}
      busy={busy}
      columns={onOpen ? [...columns, edit] : columns}
      onPage={onPage}
    />
  )
}
