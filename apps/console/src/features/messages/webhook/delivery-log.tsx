import { consoleWebhookDeliveries, consoleWebhookRedeliver } from '@c2c/contract'
import { App, Button, Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { useAttemptResult } from '../../../components/delivery/use-attempt-result.ts'
import { Facts } from '../../../components/display/facts.tsx'
import { PageTable } from '../../../components/page/page-table.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { usePaging } from '../../../components/page/use-paging.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import { useRead } from '../../../lib/use-read.ts'
import type { LoggedDelivery, Webhook } from './webhook.ts'
import './webhook.css'

/** How often the log is fetched while it is open, in milliseconds. */
const every = 5000

const colours = { open: 'processing', delivered: 'success', dead: 'error', dropped: 'default' } as const

/** The deliveries of an endpoint, newest first; each opens with its body and the last answer. */
export function DeliveryLog({ webhook: { webhook_id, url } }: { readonly webhook: Webhook }) {
  const t = useTranslations()
  const resultOf = useAttemptResult()
  const { paging, onPage } = usePaging()
  const log = useRead(consoleWebhookDeliveries, { webhook_id, ...paging }, { every })
  const columns: TableColumnType<LoggedDelivery>[] = [
    { key: 'created', title: t('delivery.created'), render: (_, { created_at }) => <Moment value={created_at} /> },
    { key: 'event', title: t('delivery.event'), render: (_, { event }) => <code>{event}</code> },
    {
      key: 'state',
      title: t('webhook.state'),
      render: (_, { state }) => <Tag color={colours[state]}>{t(`delivery.states.${state}`)}</Tag>,
    },
    { key: 'attempts', title: t('delivery.attempts'), render: (_, { attempts }) => attempts },
    { key: 'result', title: t('delivery.result'), render: (_, delivery) => resultOf(delivery) },
    { key: 'again', title: '', render: (_, delivery) => <Redeliver delivery={delivery} /> },
  ]
  return (
    <section className="stack" aria-label={t('webhook.titles.log')}>
      <p className="secondary">{url}</p>
      <ReadState query={log} empty={t('delivery.none')} isEmpty={({ total }) => total === 0}>
        {(page) => (
          <PageTable<LoggedDelivery>
            rowKey="delivery_id"
            page={page}
            columns={columns}
            busy={log.isPlaceholderData}
            onPage={onPage}
            expandable={{ expandedRowRender: (delivery) => <Exchange delivery={delivery} /> }}
          />
        )}
      </ReadState>
    </section>
  )
}

/** What was sent, and what came back. */
function Exchange({ delivery }: { readonly delivery: LoggedDelivery }) {
  const t = useTranslations()
  const { delivery_id, body, answer, attempted_at, due_at, state } = delivery
  return (
    <Facts
      facts={[
        ['webhook-id', <code key="id">{delivery_id}</code>],
        [
          t('delivery.body'),
          <pre key="body" className="webhook-text">
            {body}
          </pre>,
        ],
        ...(attempted_at === null
          ? []
          : [[t('delivery.lastAttempt'), <Moment key="at" value={attempted_at} />] as const]),
        ...(state === 'open' ? [[t('delivery.due'), <Moment key="due" value={due_at} />] as const] : []),
        ...(answer === ''
          ? []
          : [
              [
                t('delivery.answer'),
                <pre key="answer" className="webhook-text">
                  {answer}
                </pre>,
              ] as const,
            ]),
      ]}
    />
  )
}

function Redeliver({ delivery: { delivery_id, state } }: { readonly delivery: LoggedDelivery }) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const { notification } = App.useApp()
  const redeliver = useCommand(consoleWebhookRedeliver)
  if (state === 'open') return null
  return (
    <Button
      size="small"
      loading={redeliver.isPending}
      onClick={() =>
        redeliver.mutate(
          { delivery_id },
          {
            onSuccess: () => notification.success({ title: t('delivery.queued') }),
            onError: (error) => notification.error({ title: errorMessage(error) }),
          },
        )
      }
    >
      {t('delivery.again')}
    </Button>
  )
}
