import { consoleWebhookList } from '@c2c/contract'
import { Button, Tooltip, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DeadLetters } from '../../../components/delivery/dead-letters.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { NewButton } from '../../../components/page/list-page.tsx'
import { List } from '../../../components/page/list.tsx'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { SideDrawer } from '../../../components/page/side-drawer.tsx'
import { usePaging } from '../../../components/page/use-paging.ts'
import { useRead } from '../../../lib/use-read.ts'
import { ChangeWebhook } from './change-webhook.tsx'
import { CreateWebhook } from './create-webhook.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { RotateSecret } from './rotate-secret.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookSecret } from './webhook-secret.tsx'
import { WebhookState } from './webhook-state.tsx'
import type { NewWebhook, Webhook } from './webhook.ts'
import './webhook.css'

/** How often the list is fetched while it is open, in milliseconds: attempts change it. */
const every = 5000

type Step =
  | { readonly shows: 'none' | 'form' }
  | { readonly shows: 'secret' | 'replaced'; readonly made: NewWebhook }
  | { readonly shows: 'events' | 'log' | 'rotate'; readonly webhook: Webhook }

/** The webhook endpoints of a merchant, with their logs and dead letters. */
export function WebhooksPage() {
  const t = useTranslations()
  const { paging, onPage } = usePaging()
  const webhooks = useRead(consoleWebhookList, paging, { every })
  const [step, setStep] = useState<Step>({ shows: 'none' })
  const close = () => setStep({ shows: 'none' })
  const columns = useWebhookColumns({
    onEvents: (webhook) => setStep({ shows: 'events', webhook }),
    onLog: (webhook) => setStep({ shows: 'log', webhook }),
    onRotate: (webhook) => setStep({ shows: 'rotate', webhook }),
  })
  return (
    <>
      <PageHeading title={t('menu.webhooks')} note={t('webhook.pageNote')}>
        <NewButton label={t('webhook.create')} onClick={() => setStep({ shows: 'form' })} />
      </PageHeading>
      <div className="stack">
        <List query={webhooks} empty={t('webhook.none')} rowKey="webhook_id" columns={columns} onPage={onPage} />
        <DeadLetters />
      </div>
      <SideDrawer
        open={step.shows !== 'none'}
        title={step.shows === 'none' ? '' : t(`webhook.titles.${step.shows}`)}
        width={step.shows === 'log' ? 1040 : 560}
        locked={step.shows === 'secret' || step.shows === 'replaced'}
        onClose={close}
      >
        {step.shows === 'form' ? (
          <CreateWebhook onDone={(made) => setStep({ shows: 'secret', made })} onCancel={close} />
        ) : null}
        {step.shows === 'rotate' ? (
          <RotateSecret
            webhook={step.webhook}
            onDone={(made) => setStep({ shows: 'replaced', made })}
            onCancel={close}
          />
        ) : null}
        {step.shows === 'secret' || step.shows === 'replaced' ? (
          <WebhookSecret made={step.made} isReplaced={step.shows === 'replaced'} onDone={close} />
        ) : null}
        {step.shows === 'events' ? <ChangeWebhook webhook={step.webhook} onDone={close} /> : null}
        {step.shows === 'log' ? <DeliveryLog webhook={step.webhook} /> : null}
      </SideDrawer>
    </>
  )
}

interface WebhookOpeners {
  onEvents(webhook: Webhook): void
  onLog(webhook: Webhook): void
  onRotate(webhook: Webhook): void
}

/** The columns of endpoints, with their state and what waits for them. */
function useWebhookColumns({ onEvents, onLog, onRotate }: WebhookOpeners): TableColumnType<Webhook>[] {
  const t = useTranslations()
  return [
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
    { key: 'state', title: t('webhook.state'), render: (_, webhook) => <WebhookState webhook={webhook} /> },
    { key: 'waiting', title: t('webhook.waiting'), render: (_, { waiting }) => waiting },
    { key: 'created', title: t('apiKey.created'), render: (_, { created_at }) => <Moment value={created_at} /> },
    {
      key: 'actions',
      title: t('offer.actions'),
      fixed: 'right',
      render: (_, webhook) => <WebhookActions webhook={webhook} onRotate={() => onRotate(webhook)} />,
    },
  ]
}
