import { consoleDeliveryDead, consoleDeliveryRetry, type CallOutput } from '@c2c/contract'
import { Card, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { useMayCall } from '../../lib/use-may-call.ts'
import { useRead } from '../../lib/use-read.ts'
import { Moment } from '../display/moment.tsx'
import { CommandButton } from '../form/command-button.tsx'
import { PageTable } from '../page/page-table.tsx'
import { usePaging } from '../page/use-paging.ts'
import { useAttemptResult } from './use-attempt-result.ts'

type DeadLetter = CallOutput<typeof consoleDeliveryDead>['list'][number]

/** Deliveries that were given up, each with a button that retries it. Empty while there are none. */
export function DeadLetters() {
  const t = useTranslations()
  const resultOf = useAttemptResult()
  const mayRetry = useMayCall()(consoleDeliveryRetry)
  const { paging, onPage } = usePaging()
  const dead = useRead(consoleDeliveryDead, paging)
  if (!dead.data || dead.data.total === 0) return null
  const columns: TableColumnType<DeadLetter>[] = [
    { key: 'event', title: t('delivery.event'), render: (_, { event }) => <code>{event}</code> },
    { key: 'channel', title: t('delivery.channel'), render: (_, { channel }) => t(`delivery.channels.${channel}`) },
    { key: 'merchant', title: t('delivery.merchant'), render: (_, { merchant }) => merchant },
    { key: 'created', title: t('delivery.created'), render: (_, { created_at }) => <Moment value={created_at} /> },
    { key: 'attempts', title: t('delivery.attempts'), render: (_, { attempts }) => attempts },
    { key: 'result', title: t('delivery.result'), render: (_, letter) => resultOf(letter) },
    {
      key: 'retry',
      title: t('offer.actions'),
      fixed: 'right',
      render: (_, { delivery_id }) =>
        mayRetry ? (
          <CommandButton call={consoleDeliveryRetry} input={{ delivery_id }} done={() => t('delivery.queued')}>
            {t('delivery.retry')}
          </CommandButton>
        ) : null,
    },
  ]
  return (
    <Card size="small" title={t('delivery.dead', { count: dead.data.total })}>
      <PageTable<DeadLetter>
        rowKey="delivery_id"
        page={dead.data}
        columns={columns}
        busy={dead.isPlaceholderData}
        onPage={onPage}
      />
    </Card>
  )
}
