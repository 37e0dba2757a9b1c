import { consoleWebhookChange, consoleWebhookRemove, consoleWebhookTest } from '@c2c/contract'
import { Button, Space } from 'antd'
import { useTranslations } from 'use-intl'
import { CommandButton } from '../../../components/form/command-button.tsx'
import type { Webhook } from './webhook.ts'
import './webhook.css'

/** Sends a test event, pauses or resumes an endpoint, replaces its secret, and removes it. */
export function WebhookActions({ webhook, onRotate }: { readonly webhook: Webhook; onRotate(): void }) {
  const t = useTranslations()
  const { webhook_id, state, events, url, old_secret_until } = webhook
  const isActive = state === 'active'
  return (
    <Space size={4} wrap className="webhook-actions">
      <CommandButton
        call={consoleWebhookTest}
        input={{ webhook_id }}
        disabled={!isActive}
        done={() => t('webhook.tested')}
      >
        {t('webhook.test')}
      </CommandButton>
      <CommandButton
        call={consoleWebhookChange}
        input={{ webhook_id, events: events.join(','), paused: isActive ? 'true' : 'false' }}
      >
        {isActive ? t('webhook.pause') : t('webhook.resume')}
      </CommandButton>
      <Button size="small" disabled={old_secret_until !== null} onClick={onRotate}>
        {t('webhook.rotate')}
      </Button>
      <CommandButton
        call={consoleWebhookRemove}
        input={{ webhook_id }}
        danger
        ask={t('webhook.askRemove', { url })}
        confirm={t('webhook.remove')}
      >
        {t('webhook.remove')}
      </CommandButton>
    </Space>
  )
}
