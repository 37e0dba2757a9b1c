import { consoleWebhookCreate, webhookEvents, type WebhookEvent } from '@c2c/contract'
import { Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { OwnProofFields, type OwnProof } from '../../../components/form/own-proof-fields.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { EventsField } from './events-field.tsx'
import type { NewWebhook } from './webhook.ts'

interface Values extends OwnProof {
  readonly url: string
  readonly events: readonly WebhookEvent[]
}

const initialValues: Values = { url: '', events: webhookEvents, password: '' }

interface CreateWebhookProps {
  onDone(made: NewWebhook): void
  onCancel(): void
}

/** The form for a new endpoint, with the password and the second factor of the member. */
export function CreateWebhook({ onDone, onCancel }: CreateWebhookProps) {
  const t = useTranslations()
  return (
    <CallForm
      call={consoleWebhookCreate}
      initialValues={initialValues}
      submitLabel={t('webhook.submit')}
      toInput={({ events, totp = '', recovery_code = '', ...values }) => ({
        ...values,
        totp,
        recovery_code,
        events: events.join(','),
      })}
      onDone={onDone}
      onClose={onCancel}
    >
      <Form.Item
        name="url"
        label={t('webhook.url')}
        extra={t('webhook.urlNote')}
        rules={[{ required: true, message: t('common.required') }]}
      >
        <Input type="url" maxLength={500} autoFocus autoComplete="off" placeholder="https://" />
      </Form.Item>
      <EventsField />
      <OwnProofFields />
    </CallForm>
  )
}
