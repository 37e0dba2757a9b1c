import { consoleSessionEnd, consoleSessionList, type CallOutput } from '@c2c/contract'
import { App, Button, Popconfirm, Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { usePaging } from '../../../components/page/use-paging.ts'
import { PageTable } from '../../../components/page/page-table.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import { useRead } from '../../../lib/use-read.ts'

type Session = CallOutput<typeof consoleSessionList>['list'][number]

/** The open sessions of the current user (`staffId` empty) or another member of staff, each with a button to end it. */
export function Sessions({ staffId }: { readonly staffId: string }) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const { notification } = App.useApp()
  const { paging, onPage } = usePaging()
  const sessions = useRead(consoleSessionList, { staff_id: staffId, ...paging })
  const end = useCommand(consoleSessionEnd)
  const own = staffId === ''
  const endOf = (session_id: string) =>
    end.mutate(
      { session_id, staff_id: staffId },
      {
        onSuccess: ({ ended }) => notification.success({ title: t('sessions.ended', { count: ended }) }),
        onError: (error) => notification.error({ title: errorMessage(error) }),
      },
    )
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
          <Button size="small" loading={end.isPending} onClick={() => endOf(session_id)}>
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
              <Button danger disabled={own && page.total < 2} loading={end.isPending}>
                {t(own ? 'sessions.endOthers' : 'sessions.endAll')}
              </Button>
            </Popconfirm>
          </div>
        </div>
      )}
    </ReadState>
  )
}
