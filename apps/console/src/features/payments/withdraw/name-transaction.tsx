import { consoleWithdrawSent } from '@c2c/contract'
import { App, Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { CommandForm } from '../../../components/review/command-form.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import type { WithdrawReview } from './withdraw-review.ts'

/** Names the transaction that pays a withdrawal: its user sees it at once, and it is followed. */
export function NameTransaction({ withdrawal, onCancel }: { withdrawal: WithdrawReview; onCancel: () => void }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const sent = useCommand(consoleWithdrawSent)
  const [form] = Form.useForm<{ readonly txid: string }>()
  return (
    <CommandForm
      form={form}
      command={sent}
      initialValues={{ txid: '' }}
      submitLabel={t('withdraw.nameTransaction')}
      toInput={({ txid }) => ({ withdraw_id: withdrawal.withdraw_id, txid: txid.trim() })}
      onDone={({ order_no: orderNo }) => {
        notification.success({ title: t('withdraw.transactionNamed', { orderNo }) })
        onCancel()
      }}
      onCancel={onCancel}
    >
      <Form.Item
        name="txid"
        label={t('withdraw.transaction')}
        extra={t('withdraw.transactionNote')}
        rules={[{ required: true, whitespace: true, message: t('withdraw.transactionRequired') }]}
      >
        <Input autoFocus maxLength={256} autoComplete="off" />
      </Form.Item>
    </CommandForm>
  )
}
