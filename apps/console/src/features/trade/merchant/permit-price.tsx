import { consoleOfferPermitPrice, sides, type Side } from '@c2c/contract'
import type { Currency } from '@c2c/domain'
import { Form, Input, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { useSideText } from '../../../components/display/side-tag.tsx'
import { CurrencySelect } from '../../../components/form/currency-select.tsx'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import type { Merchant } from './merchant.ts'

interface PermitPriceProps {
  readonly merchant: Merchant
  onClose(): void
}

interface Permit {
  readonly side: Side
  readonly currency: Currency
  readonly min_price: string
  readonly max_price: string
  readonly note: string
}

const unset: Permit = { side: 'sell', currency: 'EUR', min_price: '', max_price: '', note: '' }

/** Proposes that a merchant may offer prices far from the market; another member of staff approves. */
export function PermitPrice({ merchant, onClose }: PermitPriceProps) {
  const t = useTranslations()
  const sideText = useSideText()
  const required = [{ required: true, message: t('common.required') }]
  return (
    <CallForm
      call={consoleOfferPermitPrice}
      initialValues={unset}
      toInput={(values) => ({ ...values, merchant_id: merchant.merchant_id })}
      submitLabel={t('merchant.permitPrice')}
      done={() => t('merchant.pricePermitProposed')}
      onClose={onClose}
    >
      <Form.Item name="side" label={t('trade.side')}>
        <Select options={sides.map((value) => ({ value, label: sideText(value) }))} />
      </Form.Item>
      <Form.Item name="currency" label={t('account.currency')}>
        <CurrencySelect fresh />
      </Form.Item>
      <Form.Item name="min_price" label={t('merchant.lowestPrice')} rules={required}>
        <AmountInput unit="" />
      </Form.Item>
      <Form.Item name="max_price" label={t('merchant.highestPrice')} rules={required}>
        <AmountInput unit="" />
      </Form.Item>
      <Form.Item name="note" label={t('merchant.priceReason')} rules={required}>
        <Input.TextArea rows={3} />
      </Form.Item>
    </CallForm>
  )
}
