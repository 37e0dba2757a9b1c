import { consoleReserveFund } from '@c2c/contract'
import { Alert, Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { AmountInput } from '../../components/form/amount-input.tsx'
import { CallForm } from '../../components/review/call-form.tsx'

const initialValues = { network: 'TRC20', amount: '', reference: '', reason: '' }

/** Proposes to move USDT that arrived on a network to the interest reserve; it needs maker-checker approval. */
export function FundReserve({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations()
  const required = [{ required: true, message: t('common.required') }]
  return (
    <CallForm
      call={consoleReserveFund}
      initialValues={initialValues}
      submitLabel={t('proposal.submit')}
      toInput={(values) => values}
      done={() => t('proposal.proposed')}
      onClose={onClose}
    >
      <Alert className="form-note" type="info" showIcon title={t('interest.fundNote')} />
      <div className="form-row">
        <Form.Item name="network" label={t('interest.network')} rules={required}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="amount" label={t('interest.amount')} rules={required}>
          <AmountInput />
        </Form.Item>
      </div>
      <Form.Item name="reference" label={t('interest.reference')} rules={required}>
        <Input maxLength={128} />
      </Form.Item>
      <Form.Item name="reason" label={t('review.reason')} rules={required}>
        <Input.TextArea maxLength={140} autoSize={{ minRows: 2 }} />
      </Form.Item>
    </CallForm>
  )
}
