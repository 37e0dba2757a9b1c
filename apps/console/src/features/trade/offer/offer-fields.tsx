import { Form, Input, Segmented, Switch, type FormInstance } from 'antd'
import { cashMethod } from '@c2c/domain'
import { useTranslations } from 'use-intl'
import { useSideText } from '../../../components/display/side-tag.tsx'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { CurrencySelect } from '../../../components/form/currency-select.tsx'
import { MeetingField } from './meeting/meeting-field.tsx'
import { MethodSelect } from './method-select.tsx'
import { OfferTexts } from './offer-texts.tsx'
import { hasTexts, type OfferValues } from './offer-values.ts'
import type { PayMethod } from './offer.ts'
import { RuleFields } from './rule-fields.tsx'

interface OfferFieldsProps {
  readonly form: FormInstance<OfferValues>
  readonly payMethods: readonly PayMethod[]
  /** Side and currency cannot be changed: that would be another offer. */
  readonly kindFixed?: boolean
  /** The offer that is changed; empty for a new one. */
  readonly offerId?: string
}

/** The fields that new and changed offers share. */
export function OfferFields({ form, payMethods, kindFixed = false, offerId = '' }: OfferFieldsProps) {
  const t = useTranslations()
  const required = [{ required: true, message: t('common.required') }]
  const currency = Form.useWatch('currency', form) ?? ''
  const payTypes: readonly string[] = Form.useWatch('pay_types', form) ?? form.getFieldValue('pay_types') ?? []
  const pricing = Form.useWatch('pricing', form) ?? form.getFieldValue('pricing')
  return (
    <>
      <KindFields fixed={kindFixed} />
      <Form.Item name="pricing" label={t('offer.pricing')}>
        <Segmented
          block
          options={[
            { value: 'price', label: t('offer.fixedPrice') },
            { value: 'margin_bps', label: t('offer.followMarket') },
            { value: 'follow', label: t('offer.rule.name') },
          ]}
        />
      </Form.Item>
      {pricing === 'margin_bps' ? (
        <Form.Item name="margin_bps" label={t('offer.marginBps')} rules={required}>
          <Input inputMode="numeric" className="money" />
        </Form.Item>
      ) : null}
      {pricing === 'price' ? (
        <Form.Item name="price" label={t('trade.price')} rules={required}>
          <AmountInput unit={currency} />
        </Form.Item>
      ) : null}
      {pricing === 'margin_bps' ? <RangeFields currency={currency} /> : null}
      {pricing === 'follow' ? <RuleFields form={form} offerId={offerId} /> : null}
      <div className="form-row">
        <Form.Item name="min_number" label={t('offer.min_number')} rules={required}>
          <AmountInput />
        </Form.Item>
        <Form.Item name="max_number" label={t('offer.max_number')} rules={required}>
          <AmountInput />
        </Form.Item>
      </div>
      <div className="form-row">
        <Form.Item name="available" label={t('offer.available')} rules={required}>
          <AmountInput />
        </Form.Item>
        <Form.Item name="minutes" label={t('offer.minutes')} rules={required}>
          <Input inputMode="numeric" className="money" />
        </Form.Item>
      </div>
      <Form.Item name="pay_types" label={t('offer.pay_types')} extra={t('offer.payTypesNote')} rules={required}>
        <MethodSelect currency={currency} payMethods={payMethods} fresh={!kindFixed} />
      </Form.Item>
      {payTypes.includes(cashMethod) ? (
        <Form.Item name="meeting" label={t('cash.title')} extra={t('cash.note')} rules={required}>
          <MeetingField />
        </Form.Item>
      ) : null}
      <TakerFields />
      <LevelFields />
      <OfferTexts open={hasTexts(form.getFieldsValue(true))} />
      <Form.Item name="active" label={t('offer.active')} valuePropName="checked">
        <Switch checkedChildren={t('offer.on')} unCheckedChildren={t('offer.paused')} />
      </Form.Item>
    </>
  )
}

/** The side and currency of an offer. */
function KindFields({ fixed }: { readonly fixed: boolean }) {
  const t = useTranslations()
  const sideText = useSideText()
  return (
    <div className="form-row">
      <Form.Item name="side" label={t('trade.side')} extra={t('offer.sideNote')}>
        <Segmented
          disabled={fixed}
          options={[
            { value: 'sell', label: sideText('sell') },
            { value: 'buy', label: sideText('buy') },
          ]}
        />
      </Form.Item>
      <Form.Item name="currency" label={t('offer.currency')}>
        <CurrencySelect disabled={fixed} fresh={!fixed} />
      </Form.Item>
    </div>
  )
}

/** The trading hours of an offer, and its requirements for takers. */
function TakerFields() {
  const t = useTranslations()
  const required = [{ required: true, message: t('common.required') }]
  return (
    <>
      <div className="form-row">
        <Form.Item name="min_account_days" label={t('offer.min_account_days')} rules={required}>
          <Input inputMode="numeric" className="money" />
        </Form.Item>
        <Form.Item name="min_completed_orders" label={t('offer.min_completed_orders')} rules={required}>
          <Input inputMode="numeric" className="money" />
        </Form.Item>
      </div>
      <Form.Item name="hours" label={t('offer.hours')} extra={t('offer.hoursNote')}>
        <Input placeholder={t('offer.hoursExample')} />
      </Form.Item>
    </>
  )
}

/** The range of the reference price in which an offer with a margin is shown. */
function RangeFields({ currency }: { readonly currency: string }) {
  const t = useTranslations()
  return (
    <div className="form-row">
      <Form.Item name="min_price" label={t('offer.min_price')} extra={t('offer.rangeNote')}>
        <AmountInput unit={currency} />
      </Form.Item>
      <Form.Item name="max_price" label={t('offer.max_price')}>
        <AmountInput unit={currency} />
      </Form.Item>
    </div>
  )
}

/** The most of one order by the taker's verification level. */
function LevelFields() {
  const t = useTranslations()
  return (
    <>
      <div className="form-row">
        <Form.Item name="max_none" label={t('offer.max_none')}>
          <AmountInput />
        </Form.Item>
        <Form.Item name="max_email" label={t('offer.max_email')}>
          <AmountInput />
        </Form.Item>
      </div>
      <Form.Item name="max_identity" label={t('offer.max_identity')} extra={t('offer.levelNote')}>
        <AmountInput />
      </Form.Item>
    </>
  )
}
