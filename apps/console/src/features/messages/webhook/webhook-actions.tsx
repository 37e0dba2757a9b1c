import { consoleWebhookChange, consoleWebhookRemove, consoleWebhookTest } from '@c2c/contract'
import { App, Button, Popconfirm, Space } from 'antd'
import { useTranslations } from 'use-intl'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import type { Webhook } from './webhook.ts'

/** Sends a test event, pauses or resumes an endpoint, and removes it. */
export function WebhookActions({ webhook }: { readonly webhook: Webhook }) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const { notification } = App.useApp()
  const change = useCommand(consoleWebhookChange)
  const remove = useCommand(consoleWebhookRemove)
  const test = useCommand(consoleWebhookTest)
  const { webhook_id, state, events, url } = webhook
  const onError = (error: Error) => notification.error({ title: errorMessage(error) })
  const isActive = state === 'active'
  return (
    <Space size={4}>
      <Button
        size="small"
        disabled={!isActive}
        loading={test.isPending}
        onClick={() =>
          test.mutate(
            { webhook_id },
            { onError, onSuccess: () => notification.success({ title: t('webhook.tested') }) },
          )
        }
      >
        {t('webhook.test')}
      </Button>
      <Button
        size="small"
        loading={change.isPending}
        onClick={() =>
          change.mutate({ webhook_id, events: events.join(','), paused: isActive ? 'true' : 'false' }, { onError })
        }
      >
        {isActive ? t('webhook.pause') : t('webhook.resume')}
      </Button>
      <Popconfirm
        title={t('webhook.askRemove', { url })}
        okText={t('webhook.remove')}
        okButtonProps={{ danger: true }}
        cancelText={t('common.cancel')}
        onConfirm={() => remove.mutate({ webhook_id }, { onError })}
      >
        <Button size="small" danger loading={remove.isPending}>
          {t('webhook.remove')}
        </Button>
      </Popconfirm>
    </Space>
  )
}
