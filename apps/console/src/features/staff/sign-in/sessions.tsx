import { consoleSessionEnd, consoleSessionList, type CallOutput } from '@c2c/contract'
import { Button, Popconfirm, Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { usePaging } from '../../../components/page/use-paging.ts'
import { PageTable } from '../../../components/page/page-table.tsx'
import { useAction } from '../../../lib/use-action.ts'
import { useRead } from '../../../lib/use-read.ts'

type Session = CallOutput<typeof consoleSessionList>['list'][number]

/** The open sessions of the current user (`staffId` empty) or another member of staff, each with a button to end it. */
export function Sessions({ staffId }: { readonly staffId: string }) {
  const t = useTranslations()
  const { paging, onPage } = usePaging()
  const sessions = useRead(consoleSessionList, { staff_id: staffId, ...paging })
  const { isPending, run } = useAction(consoleSessionEnd)
  const own = staffId === ''
  const endOf = (session_id: string) =>
    run({ session_id, staff_id: staffId }, ({ ended }) => t('sessions.ended', { count: ended }))
  const columns: TableColumnType<Session>[] = [
    { key: 'agent', title: t('sessions.agent'), render: (_, { agent }) => agent || '–' },
    { key: 'address', title: t('sessions.address'), render: (_, { address }) => address },
    { key: 'opened', title: t('sessions.opened'), render: (_, { created_at }) => <Moment value={created_at} /> },
    { key: 'used', title: t('sessions.lastUsed'), render: (_, { seen_at }) => <Moment value={seen_at} /> },
    {
      key: 'end',
      title: t('sessions.end'),
      render: (_, { session_id, current }) =>
        current ? (
          <Tag color="success">{t('sessions.current')}</Tag>
        ) : (
          <Button size="small" loading={isPending} onClick={() => endOf(session_id)}>
            {t('sessions.end')}
          </Button>
        ),
    },
  ]
  return (
    <ReadState query={sessions} empty={t('sessions.none')} isEmpty={({ total }) => total === 0}>
      {(page) => (
        <div className="stack">
          <PageTable<Session>
            rowKey="session_id"
            page={page}
            columns={columns}
            busy={sessions.isPlaceholderData}
            onPage={onPage}
          />
          <div>
            <Popconfirm
              title={t(own ? 'sessions.endOthersAsk' : 'sessions.endAllAsk')}
              okText={t(own ? 'sessions.endOthers' : 'sessions.endAll')}
              onConfirm={() => endOf('')}
              disabled={own && page.total < 2}
            >
              <Button danger disabled={own && page.total < 2} loading={isPending}>
                {t(own ? 'sessions.endOthers' : 'sessions.endAll')}
              </Button>
            </Popconfirm>
          </div>
        </div>
      )}
    </ReadState>
  )
}
