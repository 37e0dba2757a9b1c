import { PlusOutlined } from '@ant-design/icons'
import { consoleWebhookList } from '@c2c/contract'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DeadLetters } from '../../../components/delivery/dead-letters.tsx'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { usePaging } from '../../../components/page/use-paging.ts'
import { useRead } from '../../../lib/use-read.ts'
import { ChangeWebhook } from './change-webhook.tsx'
import { CreateWebhook } from './create-webhook.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import type { NewWebhook, Webhook } from './webhook.ts'
import { WebhookSecret } from './webhook-secret.tsx'
import { WebhookTable } from './webhook-table.tsx'

type Step =
  | { readonly shows: 'none' | 'form' }
  | { readonly shows: 'secret'; readonly made: NewWebhook }
  | { readonly shows: 'events' | 'log'; readonly webhook: Webhook }

/** The webhook endpoints of a merchant, with their logs and dead letters. */
export function WebhooksPage() {
  const t = useTranslations()
  const { paging, onPage } = usePaging()
  const webhooks = useRead(consoleWebhookList, paging)
  const [step, setStep] = useState<Step>({ shows: 'none' })
  const close = () => setStep({ shows: 'none' })
  const isSecret = step.shows === 'secret'
  return (
    <>
      <PageHeading title={t('menu.webhooks')} note={t('webhook.pageNote')}>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setStep({ shows: 'form' })}>
          {t('webhook.create')}
        </Button>
      </PageHeading>
      <div className="stack">
        <ReadState query={webhooks} empty={t('webhook.none')} isEmpty={({ total }) => total === 0}>
          {(page) => (
            <WebhookTable
              page={page}
              busy={webhooks.isPlaceholderData}
              onPage={onPage}
              onEvents={(webhook) => setStep({ shows: 'events', webhook })}
              onLog={(webhook) => setStep({ shows: 'log', webhook })}
            />
          )}
        </ReadState>
        <DeadLetters />
      </div>
      <Drawer
        open={step.shows !== 'none'}
        title={step.shows === 'none' ? '' : t(`webhook.titles.${step.shows}`)}
        size={step.shows === 'log' ? 'min(900px, 100vw)' : 'min(560px, 100vw)'}
        // What is shown once is closed by its button alone.
        closable={!isSecret}
        keyboard={!isSecret}
        mask={{ closable: !isSecret }}
        onClose={close}
        destroyOnHidden
      >
        {step.shows === 'form' ? (
          <CreateWebhook onDone={(made) => setStep({ shows: 'secret', made })} onCancel={close} />
        ) : null}
        {step.shows === 'secret' ? <WebhookSecret made={step.made} onDone={close} /> : null}
        {step.shows === 'events' ? <ChangeWebhook webhook={step.webhook} onDone={close} /> : null}
        {step.shows === 'log' ? <DeliveryLog webhook={step.webhook} /> : null}
      </Drawer>
    </>
  )
}
