import {
  consoleSandboxTrialAnswer,
  consoleWebhookChange,
  consoleWebhookCreate,
  consoleWebhookList,
  consoleWebhookTest,
  trialReceiverUrl,
  webhookEvents,
  type CallOutput,
} from '@c2c/contract'
import { Button, Card, Select, Space, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../../components/display/copy-text.tsx'
import { Details } from '../../../components/display/details.tsx'
import { CommandButton } from '../../../components/form/command-button.tsx'
import { OwnProofFields, type OwnProof } from '../../../components/form/own-proof-fields.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { Arrivals } from './arrivals.tsx'
import type { Trial } from './trial.ts'

type Webhook = CallOutput<typeof consoleWebhookList>['list'][number]

/** Makes an endpoint at the built-in receiver, and shows what arrives there. */
export function WebhookStep({ trial }: { readonly trial: Trial }) {
  const t = useTranslations()
  const [secret, setSecret] = useState('')
  const webhooks = useRead(consoleWebhookList, { page_size: '100' })
  return (
    <Card size="small" title={t('trial.webhookTitle')}>
      <ReadState query={webhooks}>
        {({ list }) => {
          const webhook = list.find(({ url }) => url === trialReceiverUrl)
          return (
            <div className="stack">
              <span className="secondary">{t('trial.webhookNote')}</span>
              {webhook ? <Controls webhook={webhook} failNext={trial.fail_next} /> : <MakeWebhook onMade={setSecret} />}
              {webhook && secret !== '' ? (
                <Details items={[[t('apiKey.secret'), <CopyText key="secret" value={secret} text={secret} />]]} />
              ) : null}
              {webhook || trial.arrivals.length > 0 ? <Arrivals arrivals={trial.arrivals} /> : null}
            </div>
          )
        }}
      </ReadState>
    </Card>
  )
}

const noProof: OwnProof = { password: '' }

/** The form for the endpoint, with the password and the second factor of the member. */
function MakeWebhook({ onMade }: { onMade(secret: string): void }) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  if (!open) {
    return (
      <div>
        <Button type="primary" onClick={() => setOpen(true)}>
          {t('trial.makeWebhook')}
        </Button>
      </div>
    )
  }
  return (
    <div className="trial-form">
      <CallForm
        call={consoleWebhookCreate}
        initialValues={noProof}
        submitLabel={t('webhook.submit')}
        toInput={({ password, totp = '', recovery_code = '' }) => ({
          url: trialReceiverUrl,
          events: webhookEvents.join(','),
          password,
          totp,
          recovery_code,
        })}
        onDone={({ secret }) => onMade(secret)}
        onClose={() => setOpen(false)}
      >
        <OwnProofFields />
      </CallForm>
    </div>
  )
}

const counts = [1, 3, 10]

interface ControlsProps {
  readonly webhook: Webhook
  readonly failNext: number
}

/** Sends a test, and lets the receiver fail. */
function Controls({ webhook: { webhook_id, state, events }, failNext }: ControlsProps) {
  const t = useTranslations()
  const [count, setCount] = useState(1)
  if (state !== 'active') {
    const input = { webhook_id, events: events.join(','), paused: 'false' } as const
    return (
      <Space size={8} wrap>
        <Tag color="error">{t(`webhook.states.${state}`)}</Tag>
        <CommandButton call={consoleWebhookChange} input={input} size="medium">
          {t('webhook.resume')}
        </CommandButton>
      </Space>
    )
  }
  return (
    <Space size={8} wrap>
      <CommandButton call={consoleWebhookTest} input={{ webhook_id }} size="medium">
        {t('webhook.test')}
      </CommandButton>
      {failNext > 0 ? (
        <>
          <Tag color="warning">{t('trial.failing', { count: failNext })}</Tag>
          <CommandButton call={consoleSandboxTrialAnswer} input={{ fail_next: '0' }} size="medium">
            {t('trial.failNone')}
          </CommandButton>
        </>
      ) : (
        <>
          <CommandButton call={consoleSandboxTrialAnswer} input={{ fail_next: String(count) }} size="medium">
            {t('trial.fail')}
          </CommandButton>
          <Select
            aria-label={t('trial.failCount')}
            value={count}
            onChange={setCount}
            options={counts.map((value) => ({ value, label: t('trial.nextCount', { count: value }) }))}
          />
        </>
      )}
    </Space>
  )
}
