import { consoleWebhookDeliveries, consoleWebhookDrop, consoleWebhookRedeliver } from '@c2c/contract'
import { Space, Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { useAttemptResult } from '../../../components/delivery/use-attempt-result.ts'
import { Details } from '../../../components/display/details.tsx'
import { CommandButton } from '../../../components/form/command-button.tsx'
import { List } from '../../../components/page/list.tsx'
import { usePaging } from '../../../components/page/use-paging.ts'
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
      render: (_, { state, held }) =>
        held ? <Tag>{t('webhook.waiting')}</Tag> : <Tag color={colours[state]}>{t(`delivery.states.${state}`)}</Tag>,
    },
    { key: 'attempts', title: t('delivery.attempts'), render: (_, { attempts }) => attempts },
    {
      key: 'result',
      title: t('delivery.result'),
      render: (_, delivery) => (delivery.held ? t('delivery.held') : resultOf(delivery)),
    },
    {
      key: 'again',
      title: t('offer.actions'),
      fixed: 'right',
      render: (_, delivery) => <DeliveryActions delivery={delivery} />,
    },
  ]
  return (
    <section className="stack" aria-label={t('webhook.titles.log')}>
      <p className="secondary">{url}</p>
      <List
        query={log}
        empty={t('delivery.none')}
        rowKey="delivery_id"
        columns={columns}
        onPage={onPage}
        expandable={{ expandedRowRender: (delivery) => <Exchange delivery={delivery} /> }}
      />
    </section>
  )
}

/** Sends an ended or failing delivery again, and gives a failing one up. */
function DeliveryActions({ delivery: { delivery_id, state, attempts } }: { readonly delivery: LoggedDelivery }) {
  const t = useTranslations()
  const fails = state === 'open' && attempts > 0
  if (state === 'open' && !fails) return null
  return (
    <Space size={4} wrap>
      <CommandButton call={consoleWebhookRedeliver} input={{ delivery_id }} done={() => t('delivery.queued')}>
        {t('delivery.again')}
      </CommandButton>
      {fails ? (
        <CommandButton
          call={consoleWebhookDrop}
          input={{ delivery_id }}
          danger
          ask={t('delivery.askDrop')}
          confirm={t('delivery.drop')}
        >
          {t('delivery.drop')}
        </CommandButton>
      ) : null}
    </Space>
  )
}

/** The request and its answer. */
function Exchange({ delivery }: { readonly delivery: LoggedDelivery }) {
  const t = useTranslations()
  const { delivery_id, body, answer, attempted_at, due_at, state } = delivery
  return (
    <Details
      items={[
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
