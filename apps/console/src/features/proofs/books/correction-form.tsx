import { consoleCorrectionCreate, consoleSettingList } from '@c2c/contract'
import { Form, Radio, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { Money } from '../../../components/display/money.tsx'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { PostingSummary } from '../../../components/review/posting-summary.tsx'
import { useRead } from '../../../lib/use-read.ts'
import type { CorrectionTarget } from './correction-target.ts'

interface Values {
  readonly direction: 'credit' | 'debit'
  readonly amount: string
  readonly against: string
  readonly reason: string
}

const initialValues: Values = { direction: 'credit', amount: '', against: 'fee_income', reason: '' }

/** Proposes a correction. It needs maker-checker approval, and the account's owner reads the reason. */
export function CorrectionForm({
  target,
  onClose,
}: {
  readonly target: CorrectionTarget
  readonly onClose: () => void
}) {
  const t = useTranslations()
  const [form] = Form.useForm<Values>()
  const settings = useRead(consoleSettingList, {})
  const networks = networksOf(settings.data?.list ?? [])
  const direction = Form.useWatch('direction', form) ?? 'credit'
  const amount = Form.useWatch('amount', form) ?? ''
  const required = [{ required: true, whitespace: true, message: t('common.required') }]
  const against = [
    { value: 'fee_income', label: t('proposal.feeIncome') },
    ...networks.map((network) => ({ value: `custody:${network}`, label: t('correction.custody', { network }) })),
  ]
  return (
    <CallForm
      form={form}
      call={consoleCorrectionCreate}
      initialValues={initialValues}
      submitLabel={t('proposal.submit')}
      toInput={(values) => ({ ...values, ...target.input })}
      done={() => t('proposal.proposed')}
      onClose={onClose}
    >
      <Form.Item name="direction" label={t('correction.direction')}>
        <Radio.Group
          optionType="button"
          options={(['credit', 'debit'] as const).map((value) => ({ value, label: t(`correction.${value}`) }))}
        />
      </Form.Item>
      <div className="form-row">
        <Form.Item name="amount" label={t('correction.amount')} rules={required}>
          <AmountInput autoFocus />
        </Form.Item>
        <Form.Item name="against" label={t('correction.against')} extra={t('correction.againstNote')}>
          <Select options={against} />
        </Form.Item>
      </div>
      <TextField
        label={t('review.reason')}
        note={t('review.reasonNote')}
        required={t('common.required')}
        rows={[2, 5]}
      />
      <PostingSummary>
        <li>
          {t.rich(direction === 'credit' ? 'correction.credits' : 'correction.debits', {
            amount: () => <Money value={amount === '' ? '0' : amount} currency="USDT" exact />,
            name: target.name,
          })}
        </li>
        <li>{t('correction.second')}</li>
      </PostingSummary>
    </CallForm>
  )
}

interface Setting {
  readonly key: string
  readonly value: string
}

/** The networks that USDT is received on, from the setting; empty if it is not set. */
function networksOf(settings: readonly Setting[]): string[] {
  const json = settings.find(({ key }) => key === 'recharge_networks')?.value ?? ''
  if (json === '') return []
  const networks = JSON.parse(json) as readonly { readonly type: string }[]
  return networks.map(({ type }) => type)
}
