import { consoleUserSessions, type CallOutput } from '@c2c/contract'
import type { TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { PageTable } from '../../../components/page/page-table.tsx'
import type { Page } from '../../../components/page/page.ts'
import { useRead } from '../../../lib/use-read.ts'
import { useUserLocation } from './use-user-location.ts'

type Row = CallOutput<typeof consoleUserSessions>['list'][number]

/** The user's open sessions, newest first. */
export function UserSessions({ id }: { readonly id: string }) {
  const t = useTranslations()
  const { paging } = useUserLocation()
  const sessions = useRead(consoleUserSessions, { ...paging, user_id: id })
  return (
    <div className="user-tab">
      <p className="secondary">{t('users.sessionsNote')}</p>
      <ReadState query={sessions} empty={t('users.noSessions')} isEmpty={({ total }) => total === 0}>
        {(page) => <SessionTable page={page} busy={sessions.isPlaceholderData} />}
      </ReadState>
    </div>
  )
}

function SessionTable({ page, busy }: { readonly page: Page<Row>; readonly busy: boolean }) {
  const t = useTranslations()
  const { go } = useUserLocation()
  const columns: TableColumnType<Row>[] = [
    { key: 'created', title: t('users.signedIn'), render: (_, row) => <Moment value={row.created_at} /> },
    { key: 'by', title: t('users.signedInBy'), render: (_, row) => t(`users.by.${row.by}`) },
    { key: 'expires', title: t('users.until'), render: (_, row) => <Moment value={row.expires_at} /> },
  ]
  return (
    <PageTable<Row>
      rowKey={(row) => `${row.created_at} ${row.by}`}
      page={page}
      columns={columns}
      busy={busy}
      onPage={(at, size) => go({ at: String(at), at_size: String(size) })}
    />
  )
}
