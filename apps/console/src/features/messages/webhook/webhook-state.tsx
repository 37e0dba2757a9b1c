import { consoleWebhookEndOldSecret } from '@c2c/contract'
import { Space, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { CommandButton } from '../../../components/form/command-button.tsx'
import type { Webhook } from './webhook.ts'
import './webhook.css'

const colours = { active: 'success', paused: 'default', disabled: 'error' } as const

/** The state of an endpoint: whether it works, which orders fail, and the secret that is being replaced. */
export function WebhookState({ webhook }: { readonly webhook: Webhook }) {
  const t = useTranslations()
  const { webhook_id, state, disabled_reason, failing_since, failing_orders, held, old_secret_until } = webhook
  return (
    <div className="webhook-state">
      <Space size={4}>
        <Tag color={colours[state]}>{t(`webhook.states.${state}`)}</Tag>
        {disabled_reason === null ? null : t(`webhook.disabled.${disabled_reason}`)}
      </Space>
      {failing_since === null ? null : (
        <Tag color="warning">{t.rich('webhook.failing', { time: () => <Moment value={failing_since} /> })}</Tag>
      )}
      {failing_orders === 0 ? null : (
        <Tag color="warning">{t('webhook.failingOrders', { orders: failing_orders, held })}</Tag>
      )}
      {old_secret_until === null ? null : (
        <>
          <Tag color="processing">
            {t.rich('webhook.oldSecret', { time: () => <Moment value={old_secret_until} /> })}
          </Tag>
          <CommandButton
            call={consoleWebhookEndOldSecret}
            input={{ webhook_id }}
            ask={t('webhook.askEndOld')}
            confirm={t('webhook.endOld')}
          >
            {t('webhook.endOld')}
          </CommandButton>
        </>
      )}
    </div>
  )
}
