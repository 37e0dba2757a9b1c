import { consoleDeliveryDead, consoleDeliveryRetry, type CallOutput } from '@c2c/contract'
import { App, Button, Card, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { useCommand } from '../../lib/use-command.ts'
import { useErrorMessage } from '../../lib/use-error-message.ts'
import { useMayCall } from '../../lib/use-may-call.ts'
import { useRead } from '../../lib/use-read.ts'
import { Moment } from '../display/moment.tsx'
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
      title: '',
      fixed: 'right',
      render: (_, letter) => (mayRetry ? <Retry letter={letter} /> : null),
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

function Retry({ letter: { delivery_id } }: { readonly letter: DeadLetter }) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const { notification } = App.useApp()
  const retry = useCommand(consoleDeliveryRetry)
  return (
    <Button
      size="small"
      loading={retry.isPending}
      onClick={() =>
        retry.mutate(
          { delivery_id },
          {
            onSuccess: () => notification.success({ title: t('delivery.queued') }),
            onError: (error) => notification.error({ title: errorMessage(error) }),
          },
        )
      }
    >
      {t('delivery.retry')}
    </Button>
  )
}
