import { consoleApiKeyCreate, offeredScopes, type OfferedScope } from '@c2c/contract'
import { Checkbox, Form, Input, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { OwnProofFields, type OwnProof } from '../../../components/form/own-proof-fields.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import type { NewApiKey } from './api-key.ts'

interface Values extends OwnProof {
  readonly name: string
  readonly scopes: readonly OfferedScope[]
  readonly days: number
  readonly networks: string
}

const offeredDays = [7, 30, 90, 365]

const initialValues: Values = { name: '', scopes: ['read'], days: 90, networks: '', password: '' }

interface CreateKeyProps {
  onDone(made: NewApiKey): void
  onCancel(): void
}

/** The form for a new key, with the password and the second factor of the member. */
export function CreateKey({ onDone, onCancel }: CreateKeyProps) {
  const t = useTranslations()
  const required = [{ required: true, message: t('common.required') }]
  return (
    <CallForm
      call={consoleApiKeyCreate}
      initialValues={initialValues}
      submitLabel={t('apiKey.submit')}
      toInput={({ scopes, days, totp = '', recovery_code = '', ...values }) => ({
        ...values,
        totp,
        recovery_code,
        scopes: scopes.join(','),
        days: String(days),
      })}
      onDone={onDone}
      onClose={onCancel}
    >
      <Form.Item name="name" label={t('apiKey.name')} rules={required}>
        <Input maxLength={40} autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="scopes"
        label={t('apiKey.scopes')}
        rules={[{ type: 'array', min: 1, message: t('common.required') }]}
        extra={t('apiKey.withdrawNote')}
      >
        <Checkbox.Group
          className="key-scopes"
          options={offeredScopes.map((value) => ({ value, label: t(`apiKey.scopeNotes.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="days" label={t('apiKey.days')}>
        <Select options={offeredDays.map((value) => ({ value, label: t('apiKey.dayCount', { count: value }) }))} />
      </Form.Item>
      <Form.Item name="networks" label={t('apiKey.networks')} extra={t('apiKey.networksNote')}>
        <Input autoComplete="off" />
      </Form.Item>
      <OwnProofFields />
    </CallForm>
  )
}
