import { consoleWithdrawApprove, textAreaMaximum } from '@c2c/contract'
import { App, Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { Money } from '../../../components/display/money.tsx'
import { partyName } from '../../../components/display/party.tsx'
import { CommandForm } from '../../../components/review/command-form.tsx'
import { PostingSummary } from '../../../components/review/posting-summary.tsx'
import { amountText } from '../../../lib/amount/amount-text.ts'
import { useCommand } from '../../../lib/use-command.ts'
import type { WithdrawReview } from './withdraw-review.ts'

interface Values {
  readonly payout_ref: string
  readonly note: string
}

/** Books a payout that was made at the bank, with the bank's reference. */
export function ApproveWithdrawal({ withdrawal, onCancel }: { withdrawal: WithdrawReview; onCancel: () => void }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const approve = useCommand(consoleWithdrawApprove)
  const [form] = Form.useForm<Values>()
  const { withdraw_id, amount, fee, receive_amount, currency } = withdrawal
  return (
    <CommandForm
      form={form}
      command={approve}
      initialValues={{ payout_ref: withdrawal.proposal?.payload['payout_ref'] ?? '', note: '' }}
      submitLabel={t('withdraw.markPaid', { amount: amountText(receive_amount, currency) })}
      tone="approve"
      toInput={(values) => ({ withdraw_id, ...values })}
      onDone={({ proposal, order_no: orderNo }) =>
        notification.success({
          title: proposal === null ? t('withdraw.approved', { orderNo }) : t('proposal.proposed'),
        })
      }
      onCancel={onCancel}
    >
      <div className="form-row">
        <Form.Item
          name="payout_ref"
          label={t('withdraw.payoutRef')}
          extra={t(withdrawal.type === 'usdt' ? 'withdraw.txidNote' : 'withdraw.payoutRefNote')}
          rules={[{ required: true, whitespace: true, message: t('withdraw.payoutRefRequired') }]}
        >
          <Input autoFocus maxLength={128} autoComplete="off" />
        </Form.Item>
        <Form.Item name="note" label={t('review.note')} extra={t('review.noteNote')}>
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 5 }} maxLength={textAreaMaximum} showCount />
        </Form.Item>
      </div>
      <PostingSummary>
        <li>
          {t.rich('withdraw.approvePosts', {
            amount: () => <Money value={amount} currency="USDT" exact />,
            account: partyName(withdrawal),
          })}
        </li>
        <li>{t.rich('withdraw.approveFee', { fee: () => <Money value={fee} currency="USDT" exact /> })}</li>
        <li>
          {t.rich(withdrawal.type === 'usdt' ? 'withdraw.approveUsdt' : 'withdraw.approveBank', {
            paid: () => <Money value={receive_amount} currency={currency} />,
          })}
        </li>
      </PostingSummary>
    </CommandForm>
  )
}
