import { consoleWithdrawApprove, textAreaMaximum } from '@c2c/contract'
import { App, Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { Money } from '../../../components/display/money.tsx'
import { CommandForm } from '../../../components/review/command-form.tsx'
import { PostingSummary } from '../../../components/review/posting-summary.tsx'
import { amountText } from '../../../lib/amount/amount-text.ts'
import { useCommand } from '../../../lib/use-command.ts'
import type { WithdrawReview } from './withdraw-review.ts'

/** Releases a payout to an address: the wallet pays it, and the chain completes it. */
export function ReleaseWithdrawal({ withdrawal, onCancel }: { withdrawal: WithdrawReview; onCancel: () => void }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const approve = useCommand(consoleWithdrawApprove)
  const [form] = Form.useForm<{ readonly note: string }>()
  const { withdraw_id, receive_amount, currency, address, network } = withdrawal
  return (
    <CommandForm
      form={form}
      command={approve}
      initialValues={{ note: '' }}
      submitLabel={t('withdraw.release', { amount: amountText(receive_amount, currency) })}
      tone="approve"
      toInput={({ note }) => ({ withdraw_id, note })}
      onDone={({ proposal, order_no: orderNo }) =>
        notification.success({
          title: proposal === null ? t('withdraw.released', { orderNo }) : t('proposal.proposed'),
        })
      }
      onCancel={onCancel}
    >
      <Form.Item name="note" label={t('review.note')} extra={t('review.noteNote')}>
        <Input.TextArea autoFocus autoSize={{ minRows: 1, maxRows: 5 }} maxLength={textAreaMaximum} showCount />
      </Form.Item>
      <PostingSummary>
        <li>
          {t.rich('withdraw.releaseTo', {
            paid: () => <Money value={receive_amount} currency={currency} exact />,
            network,
            address,
          })}
        </li>
        <li>{t('withdraw.releasePosts')}</li>
      </PostingSummary>
    </CommandForm>
  )
}
