import { consoleWithdrawSent } from '@c2c/contract'
import { Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { CallForm } from '../../../components/review/call-form.tsx'
import type { WithdrawReview } from './withdraw-review.ts'

/** Names the transaction that pays a withdrawal: its user sees it at once, and it is followed. */
export function NameTransaction({ withdrawal, onCancel }: { withdrawal: WithdrawReview; onCancel: () => void }) {
  const t = useTranslations()
  return (
    <CallForm
      call={consoleWithdrawSent}
      initialValues={{ txid: '' }}
      submitLabel={t('withdraw.nameTransaction')}
      toInput={({ txid }) => ({ withdraw_id: withdrawal.withdraw_id, txid: txid.trim() })}
      done={({ order_no: orderNo }) => t('withdraw.transactionNamed', { orderNo })}
      onClose={onCancel}
    >
      <Form.Item
        name="txid"
        label={t('withdraw.transaction')}
        extra={t('withdraw.transactionNote')}
        rules={[{ required: true, whitespace: true, message: t('withdraw.transactionRequired') }]}
      >
        <Input autoFocus maxLength={256} autoComplete="off" />
      </Form.Item>
    </CallForm>
  )
}
