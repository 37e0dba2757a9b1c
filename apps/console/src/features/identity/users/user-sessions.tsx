import { consoleUserSessions, type CallOutput } from '@c2c/contract'
import type { TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { List } from '../../../components/page/list.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { useUserLocation } from './use-user-location.ts'

type Row = CallOutput<typeof consoleUserSessions>['list'][number]

/** The user's open sessions, newest first. */
export function UserSessions({ id }: { readonly id: string }) {
  const t = useTranslations()
  const { paging, onPage } = useUserLocation()
  const columns: TableColumnType<Row>[] = [
    { key: 'created', title: t('users.signedIn'), render: (_, row) => <Moment value={row.created_at} /> },
    { key: 'by', title: t('users.signedInBy'), render: (_, row) => t(`users.by.${row.by}`) },
    { key: 'expires', title: t('users.until'), render: (_, row) => <Moment value={row.expires_at} /> },
  ]
  return (
    <div className="user-tab">
      <p className="secondary">{t('users.sessionsNote')}</p>
      <List
        query={useRead(consoleUserSessions, { ...paging, user_id: id })}
        empty={t('users.noSessions')}
        rowKey={(row) => `${row.created_at} ${row.by}`}
        columns={columns}
        onPage={onPage}
      />
    </div>
  )
}
