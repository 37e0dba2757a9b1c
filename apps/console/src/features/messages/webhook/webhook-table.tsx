import { Button, Space, Tag, Tooltip, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import type { Page } from '../../../components/page/page.ts'
import { PageTable } from '../../../components/page/page-table.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import type { Webhook } from './webhook.ts'
import './webhook.css'

interface WebhookTableProps {
  readonly page: Page<Webhook>
  readonly busy: boolean
  onPage(page: number, pageSize: number): void
  onEvents(webhook: Webhook): void
  onLog(webhook: Webhook): void
}

/** Endpoints with their state and what waits for them, newest first. */
export function WebhookTable({ page, busy, onPage, onEvents, onLog }: WebhookTableProps) {
  const t = useTranslations()
  const columns: TableColumnType<Webhook>[] = [
    {
      key: 'url',
      title: t('webhook.url'),
      render: (_, webhook) => (
        <Button type="link" className="webhook-url" onClick={() => onLog(webhook)}>
          {webhook.url}
        </Button>
      ),
    },
    {
      key: 'events',
      title: t('webhook.eventsLabel'),
      render: (_, webhook) => (
        <Tooltip title={webhook.events.join(', ')}>
          <Button size="small" onClick={() => onEvents(webhook)}>
            {t('webhook.eventCount', { count: webhook.events.length })}
          </Button>
        </Tooltip>
      ),
    },
    { key: 'state', title: t('webhook.state'), render: (_, webhook) => <State webhook={webhook} /> },
    { key: 'waiting', title: t('webhook.waiting'), render: (_, { waiting }) => waiting },
    { key: 'created', title: t('apiKey.created'), render: (_, { created_at }) => <Moment value={created_at} /> },
    { key: 'actions', title: '', fixed: 'right', render: (_, webhook) => <WebhookActions webhook={webhook} /> },
  ]
  return <PageTable<Webhook> rowKey="webhook_id" page={page} columns={columns} busy={busy} onPage={onPage} />
}

const colours = { active: 'success', paused: 'default', disabled: 'error' } as const

function State({ webhook: { state, disabled_reason, failing_since } }: { readonly webhook: Webhook }) {
  const t = useTranslations()
  return (
    <Space size={4} wrap>
      <Tag color={colours[state]}>{t(`webhook.states.${state}`)}</Tag>
      {disabled_reason === null ? null : t(`webhook.disabled.${disabled_reason}`)}
      {failing_since === null ? null : (
        <Tag color="warning">{t.rich('webhook.failing', { time: () => <Moment value={failing_since} /> })}</Tag>
      )}
    </Space>
  )
}
