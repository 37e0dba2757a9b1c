import { consoleMerchantVerify, merchantChecks, type MerchantCheck } from '@c2c/contract'
import { Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallForm } from '../../../components/review/call-form.tsx'
import type { Merchant } from './merchant.ts'

interface VerifyMerchantProps {
  readonly merchant: Merchant
  onClose(): void
}

interface Check {
  readonly what: MerchantCheck
  readonly holds: 'true' | 'false'
  readonly checked_on: string
  readonly note: string
}

/** Proposes what users see as verified of a merchant; another member of staff approves. */
export function VerifyMerchant({ merchant, onClose }: VerifyMerchantProps) {
  const t = useTranslations()
  const required = [{ required: true, message: t('common.required') }]
  // A maker's identity is verified with the user's.
  const checks = merchantChecks.filter((what) => what !== 'identity' || merchant.user_id === '')
  const [unset] = useState((): Partial<Check> => ({ holds: 'true', checked_on: new Date().toISOString().slice(0, 10) }))
  return (
    <CallForm
      call={consoleMerchantVerify}
      initialValues={unset as Check}
      toInput={(values) => ({ ...values, merchant_id: merchant.merchant_id })}
      submitLabel={t('merchant.badge.propose')}
      done={() => t('merchant.pricePermitProposed')}
      onClose={onClose}
    >
      <Form.Item name="what" label={t('merchant.badge.what')} rules={required}>
        <Select options={checks.map((value) => ({ value, label: t(`merchant.badge.checks.${value}`) }))} />
      </Form.Item>
      <Form.Item name="holds" label={t('merchant.badge.title')}>
        <Radio.Group
          options={[
            { value: 'true', label: t('merchant.badge.give') },
            { value: 'false', label: t('merchant.badge.take') },
          ]}
        />
      </Form.Item>
      <Form.Item name="checked_on" label={t('merchant.badge.day')} rules={required}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="note" label={t('merchant.badge.how')} rules={required}>
        <Input.TextArea rows={3} />
      </Form.Item>
    </CallForm>
  )
}
