import { webhookEvents, type WebhookEvent } from '@c2c/contract'
import { Checkbox, Form } from 'antd'
import { useTranslations } from 'use-intl'

/** The events of an endpoint, each with its name and what it means. */
export function EventsField() {
  const t = useTranslations()
  const options = webhookEvents.map((value) => ({
    value,
    label: (
      <>
        <code>{value}</code> <span className="secondary">{t(`webhook.events.${keyOf(value)}`)}</span>
      </>
    ),
  }))
  return (
    <Form.Item
      name="events"
      label={t('webhook.eventsLabel')}
      rules={[{ type: 'array', min: 1, message: t('common.required') }]}
    >
      <Checkbox.Group className="key-scopes" options={options} />
    </Form.Item>
  )
}

/** The key of an event's text: a dot would end it. */
const keyOf = (event: WebhookEvent) => event.replace('.', '_') as Underscored<WebhookEvent>

type Underscored<Name extends string> = Name extends `${infer Subject}.${infer What}` ? `${Subject}_${What}` : never
