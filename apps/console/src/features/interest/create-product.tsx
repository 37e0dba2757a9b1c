import { consoleProductCreate, type Texts } from '@c2c/contract'
import { Alert, Form, InputNumber } from 'antd'
import { useTranslations } from 'use-intl'
import { AmountInput } from '../../components/form/amount-input.tsx'
import { LanguageFields } from '../../components/form/language-fields.tsx'
import { CallForm } from '../../components/review/call-form.tsx'
import { fractionOf } from '../../lib/amount/percent.ts'

interface Values {
  readonly names: Partial<Texts>
  readonly day: number
  readonly apr: string
  readonly min_amount: string
  readonly max_amount: string
}

const initialValues: Values = { names: {}, day: 30, apr: '', min_amount: '', max_amount: '' }

/** The form for a new product; its terms cannot be changed later. */
export function CreateProduct({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations()
  const required = [{ required: true, message: t('common.required') }]
  return (
    <CallForm
      call={consoleProductCreate}
      initialValues={initialValues}
      submitLabel={t('interest.offer')}
      toInput={({ names, day, apr, ...amounts }) => ({
        ...amounts,
        names: JSON.stringify(names),
        day: String(day),
        apr: fractionOf(apr),
      })}
      pathOf={(name) => (name === 'names' ? ['names', 'en'] : [name])}
      done={({ active }) => t(active ? 'interest.made' : 'interest.waits')}
      onClose={onClose}
    >
      <Alert className="form-note" type="info" showIcon title={t('interest.termsStay')} />
      <LanguageFields name={['names']} label={t('interest.name')} maxLength={60} />
      <div className="form-row">
        <Form.Item name="day" label={t('interest.days')} rules={required}>
          <InputNumber min={1} max={3650} precision={0} />
        </Form.Item>
        <Form.Item name="apr" label={t('interest.apr')} rules={required}>
          <AmountInput unit="%" />
        </Form.Item>
      </div>
      <div className="form-row">
        <Form.Item name="min_amount" label={t('interest.min_amount')} rules={required}>
          <AmountInput />
        </Form.Item>
        <Form.Item name="max_amount" label={t('interest.max_amount')} extra={t('interest.maxNote')} rules={required}>
          <AmountInput />
        </Form.Item>
      </div>
    </CallForm>
  )
}
