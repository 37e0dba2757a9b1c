import { consoleWebhookRotateSecret, secretOverlapHours } from '@c2c/contract'
import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import { OwnProofFields, type OwnProof } from '../../../components/form/own-proof-fields.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import type { NewWebhook, Webhook } from './webhook.ts'

const initialValues: OwnProof = { password: '' }

interface RotateSecretProps {
  readonly webhook: Webhook
  onDone(made: NewWebhook): void
  onCancel(): void
}

/** The form that replaces the secret of an endpoint, with the password and the second factor of the member. */
export function RotateSecret({ webhook: { webhook_id, url }, onDone, onCancel }: RotateSecretProps) {
  const t = useTranslations()
  return (
    <CallForm
      call={consoleWebhookRotateSecret}
      initialValues={initialValues}
      submitLabel={t('webhook.rotate')}
      toInput={({ totp = '', recovery_code = '', ...values }) => ({ webhook_id, ...values, totp, recovery_code })}
      onDone={onDone}
      onClose={onCancel}
    >
      <p className="secondary webhook-address">{url}</p>
      <Alert type="info" showIcon title={t('webhook.rotateNote', { hours: secretOverlapHours })} />
      <OwnProofFields />
    </CallForm>
  )
}
