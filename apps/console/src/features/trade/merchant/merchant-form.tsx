import { consoleMerchantChange, consoleMerchantCreate } from '@c2c/contract'
import { App, Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { CommandForm } from '../../../components/review/command-form.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import type { Merchant } from './merchant.ts'

interface MerchantFormProps {
  /** Absent for a new merchant. */
  readonly merchant: Merchant | undefined
  onClose(): void
}

/** The form for a merchant's name. */
export function MerchantForm({ merchant, onClose }: MerchantFormProps) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const [form] = Form.useForm<{ name: string }>()
  const create = useCommand(consoleMerchantCreate)
  const change = useCommand(consoleMerchantChange)
  const common = {
    form,
    initialValues: { name: merchant?.name ?? '' },
    submitLabel: t('common.save'),
    onDone: () => {
      notification.success({ title: t('merchant.saved') })
      onClose()
    },
    onCancel: onClose,
    children: (
      <Form.Item
        name="name"
        label={t('merchant.name')}
        extra={t('merchant.nameNote')}
        rules={[{ required: true, message: t('common.required') }]}
      >
        <Input autoFocus maxLength={60} />
      </Form.Item>
    ),
  }
  return merchant ? (
    <CommandForm {...common} command={change} toInput={({ name }) => ({ merchant_id: merchant.merchant_id, name })} />
  ) : (
    <CommandForm {...common} command={create} toInput={({ name }) => ({ name })} />
  )
}
