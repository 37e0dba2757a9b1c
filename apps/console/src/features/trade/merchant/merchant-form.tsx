import { consoleMerchantChange, consoleMerchantCreate } from '@c2c/contract'
import { Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { CallForm } from '../../../components/review/call-form.tsx'
import type { Merchant } from './merchant.ts'

interface MerchantFormProps {
  /** Absent for a new merchant. */
  readonly merchant: Merchant | undefined
  onClose(): void
}

/** The form for a merchant's name. */
export function MerchantForm({ merchant, onClose }: MerchantFormProps) {
  const t = useTranslations()
  return (
    <CallForm
      call={merchant ? consoleMerchantChange : consoleMerchantCreate}
      initialValues={{ name: merchant?.name ?? '' }}
      submitLabel={t('common.save')}
      toInput={({ name }) => ({ ...(merchant && { merchant_id: merchant.merchant_id }), name })}
      done={() => t('merchant.saved')}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('merchant.name')}
        extra={t('merchant.nameNote')}
        rules={[{ required: true, message: t('common.required') }]}
      >
        <Input autoFocus maxLength={60} />
      </Form.Item>
    </CallForm>
  )
}
