import { consoleApiKeyRevoke } from '@c2c/contract'
import { App, Button, Popconfirm, Space, Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import type { Page } from '../../../components/page/page.ts'
import { PageTable } from '../../../components/page/page-table.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import { stateOf, type ApiKey } from './api-key.ts'

interface KeyTableProps {
  readonly page: Page<ApiKey>
  readonly busy: boolean
  onPage(page: number, pageSize: number): void
}

/** Keys with their last use, newest first, each open one with a button that revokes it. */
export function KeyTable({ page, busy, onPage }: KeyTableProps) {
  const t = useTranslations()
  const now = useServerNow()
  const columns: TableColumnType<ApiKey>[] = [
    { key: 'name', title: t('apiKey.name'), render: (_, { name }) => name },
    { key: 'maker', title: t('apiKey.madeBy'), render: (_, { made_by }) => made_by },
    {
      key: 'scopes',
      title: t('apiKey.scopes'),
      render: (_, { scopes }) => (
        <Space size={4}>
          {scopes.map((scope) => (
            <Tag key={scope}>{t(`apiKey.scopeNames.${scope}`)}</Tag>
          ))}
        </Space>
      ),
    },
    {
      key: 'networks',
      title: t('apiKey.networks'),
      render: (_, { networks }) => (networks.length === 0 ? t('apiKey.anywhere') : networks.join(', ')),
    },
    {
      key: 'used',
      title: t('apiKey.lastUsed'),
      render: (_, { last_used_at, last_used_address }) =>
        last_used_at === null ? (
          t('apiKey.never')
        ) : (
          <>
            <Moment value={last_used_at} /> <span className="secondary">{last_used_address}</span>
          </>
        ),
    },
    { key: 'created', title: t('apiKey.created'), render: (_, { created_at }) => <Moment value={created_at} /> },
    { key: 'expires', title: t('apiKey.expires'), render: (_, { expires_at }) => <Moment value={expires_at} /> },
    { key: 'state', title: '', fixed: 'right', render: (_, key) => <State apiKey={key} now={now} /> },
  ]
  return <PageTable<ApiKey> rowKey="key_id" page={page} columns={columns} busy={busy} onPage={onPage} />
}

function State({ apiKey, now }: { readonly apiKey: ApiKey; readonly now: number }) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const { notification } = App.useApp()
  const revoke = useCommand(consoleApiKeyRevoke)
  const state = stateOf(apiKey, now)
  if (state !== 'open') return <Tag>{t(`apiKey.states.${state}`)}</Tag>
  return (
    <Popconfirm
      title={t('apiKey.askRevoke', { name: apiKey.name })}
      okText={t('apiKey.revoke')}
      okButtonProps={{ danger: true }}
      cancelText={t('common.cancel')}
      onConfirm={() =>
        revoke.mutate(
          { key_id: apiKey.key_id },
          {
            onSuccess: () => notification.success({ title: t('apiKey.revoked') }),
            onError: (error) => notification.error({ title: errorMessage(error) }),
          },
        )
      }
    >
      <Button size="small" danger loading={revoke.isPending}>
        {t('apiKey.revoke')}
      </Button>
    </Popconfirm>
  )
}
