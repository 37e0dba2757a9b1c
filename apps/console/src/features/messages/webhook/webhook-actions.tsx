import { consoleWebhookChange, consoleWebhookRemove, consoleWebhookTest } from '@c2c/contract'
import { Space } from 'antd'
import { useTranslations } from 'use-intl'
import { CommandButton } from '../../../components/form/command-button.tsx'
import type { Webhook } from './webhook.ts'

/** Sends a test event, pauses or resumes an endpoint, and removes it. */
export function WebhookActions({ webhook: { webhook_id, state, events, url } }: { readonly webhook: Webhook }) {
  const t = useTranslations()
  const isActive = state === 'active'
  return (
    <Space size={4}>
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
