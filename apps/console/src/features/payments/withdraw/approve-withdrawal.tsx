import { consoleWithdrawApprove } from '@c2c/contract'
import { Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { Money } from '../../../components/display/money.tsx'
import { partyName } from '../../../components/display/party.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { PostingSummary } from '../../../components/review/posting-summary.tsx'
import type { WithdrawReview } from './withdraw-review.ts'
import { useAmounts } from '../../../lib/amount/use-amounts.ts'

/** Books a payout that was made at the bank, with the bank's reference. */
export function ApproveWithdrawal({ withdrawal, onCancel }: { withdrawal: WithdrawReview; onCancel: () => void }) {
  const t = useTranslations()
  const { amountText } = useAmounts()
  const { withdraw_id, amount, fee, receive_amount, currency } = withdrawal
  return (
    <CallForm
      call={consoleWithdrawApprove}
      initialValues={{ payout_ref: withdrawal.proposal?.payload['payout_ref'] ?? '', note: '' }}
      submitLabel={t('withdraw.markPaid', { amount: amountText(receive_amount, currency) })}
      tone="approve"
      toInput={(values) => ({ withdraw_id, ...values })}
      stays
      done={({ proposal, order_no: orderNo }) =>
        proposal === null ? t('withdraw.approved', { orderNo }) : t('proposal.proposed')
      }
      onClose={onCancel}
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
        <TextField name="note" label={t('review.note')} note={t('review.noteNote')} />
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
    </CallForm>
  )
}
