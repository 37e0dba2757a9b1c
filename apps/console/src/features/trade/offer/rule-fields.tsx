import { loneChoices } from '@c2c/domain'
import { Form, Input, Select, Switch, type FormInstance } from 'antd'
import { useTranslations } from 'use-intl'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import type { OfferValues } from './offer-values.ts'
import { RulePreview } from './rule-preview.tsx'

interface RuleFieldsProps {
  readonly form: FormInstance<OfferValues>
  /** The offer that has the rule; empty for a new one. */
  readonly offerId: string
}

/** The rule of an offer that follows the best offer of others, and the price that it would have now. */
export function RuleFields({ form, offerId }: RuleFieldsProps) {
  const t = useTranslations()
  const required = [{ required: true, message: t('common.required') }]
  const currency = Form.useWatch('currency', form) ?? form.getFieldValue('currency')
  const units = [
    { value: 'price', label: currency },
    { value: 'bps', label: t('offer.rule.bps') },
  ]
  const alone = loneChoices.map((value) => ({ value, label: t(`offer.rule.alone.${value}`) }))
  return (
    <>
      <div className="form-row">
        <Form.Item name="follow_step" label={t('offer.rule.step')} extra={t('offer.rule.stepNote')} rules={required}>
          <Input className="money" autoComplete="off" />
        </Form.Item>
        <Form.Item name="step_unit" label={t('offer.rule.unit')}>
          <Select options={units} />
        </Form.Item>
      </div>
      <div className="form-row">
        <Form.Item name="follow_min_price" label={t('offer.rule.lowest')}>
          <AmountInput unit={currency} />
        </Form.Item>
        <Form.Item name="follow_max_price" label={t('offer.rule.highest')}>
          <AmountInput unit={currency} />
        </Form.Item>
      </div>
      <div className="form-row">
        <Form.Item name="follow_min_bps" label={t('offer.rule.lowestMargin')} extra={t('offer.rule.limitNote')}>
          <Input className="money" inputMode="numeric" autoComplete="off" />
        </Form.Item>
        <Form.Item name="follow_max_bps" label={t('offer.rule.highestMargin')}>
          <Input className="money" inputMode="numeric" autoComplete="off" />
        </Form.Item>
      </div>
      <div className="form-row">
        <Form.Item name="follow_alone" label={t('offer.rule.aloneLabel')}>
          <Select options={alone} />
        </Form.Item>
        <Form.Item name="follow_left" label={t('offer.rule.left')} extra={t('offer.rule.leftNote')}>
          <AmountInput />
        </Form.Item>
      </div>
      <Form.Item name="follow_pay" label={t('offer.rule.pay')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <RulePreview form={form} offerId={offerId} />
    </>
  )
}
