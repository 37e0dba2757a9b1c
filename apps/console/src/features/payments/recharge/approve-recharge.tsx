import { consoleRechargeApprove } from '@c2c/contract'
import { Checkbox, Form } from 'antd'
import { useTranslations } from 'use-intl'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { Money } from '../../../components/display/money.tsx'
import { partyName } from '../../../components/display/party.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { PostingSummary } from '../../../components/review/posting-summary.tsx'
import type { RechargeReview } from './recharge-review.ts'
import { useAmounts } from '../../../lib/amount/use-amounts.ts'

interface Values {
  readonly amount: string
  readonly note: string
  readonly seen: boolean
}

/**
 * Credits the amount that arrived. The field starts with the claimed amount, or the first approver's; the approver
 * confirms that it was seen.
 */
export function ApproveRecharge({ recharge, onCancel }: { recharge: RechargeReview; onCancel: () => void }) {
  const t = useTranslations()
  const { groupDecimal, amountText } = useAmounts()
  const [form] = Form.useForm<Values>()
  const first = recharge.proposal?.amount ?? recharge.claimed_amount
  const amount = Form.useWatch('amount', form) ?? first
  const { type } = recharge
  const account = partyName(recharge)
  return (
    <CallForm
      form={form}
      call={consoleRechargeApprove}
      initialValues={{ amount: first, note: '', seen: false }}
      submitLabel={t('recharge.credit', { amount: amountText(amount, 'USDT') })}
      tone="approve"
      toInput={(values) => ({ recharge_id: recharge.recharge_id, amount: values.amount, note: values.note })}
      stays
      done={(done) =>
        done.proposal === null
          ? t('recharge.approved', { amount: groupDecimal(done.amount), account })
          : t('proposal.proposed')
      }
      onClose={onCancel}
    >
      <div className="form-row">
        <Form.Item
          name="amount"
          label={t('recharge.arrived')}
          rules={[{ required: true, message: t('recharge.amountRequired') }]}
        >
          <AmountInput />
        </Form.Item>
        <TextField name="note" label={t('review.note')} note={t('review.noteNote')} />
      </div>
      <PostingSummary>
        <li>
          {t.rich('recharge.approvePosts', {
            amount: () => <Money value={amount} currency="USDT" exact />,
            account,
            network: type,
          })}
        </li>
        {amount === recharge.claimed_amount ? null : <li>{t('recharge.differs')}</li>}
      </PostingSummary>
      <Form.Item
        name="seen"
        valuePropName="checked"
        rules={[
          {
            validator: (_, seen) =>
              seen === true ? Promise.resolve() : Promise.reject(new Error(t('recharge.seenRequired'))),
          },
        ]}
      >
        <Checkbox autoFocus>
          {t.rich('recharge.seen', { amount: () => <Money value={amount} currency="USDT" exact />, network: type })}
        </Checkbox>
      </Form.Item>
    </CallForm>
  )
}
