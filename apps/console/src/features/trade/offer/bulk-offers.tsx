import { bulkActions, consoleOfferBulk } from '@c2c/contract'
import { currencies, sentAmount, type Currency, type Side } from '@c2c/domain'
import { Alert, Form, Input, Segmented, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { useSideText } from '../../../components/display/side-tag.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'

interface Values {
  readonly action: (typeof bulkActions)[number]
  readonly percent: string
  readonly margin_bps: string
  readonly side: Side | ''
  readonly currency: Currency | ''
}

const initialValues: Values = { action: 'price', percent: '', margin_bps: '', side: '', currency: '' }

interface BulkOffersProps {
  /** Empty for the merchant's own offers. */
  readonly merchantId: string
  /** The selected offers; without any, all of a side and a currency are changed. */
  readonly ids: readonly string[]
  onClose(): void
}

/** The form that changes many offers at once. */
export function BulkOffers({ merchantId, ids, onClose }: BulkOffersProps) {
  const t = useTranslations()
  const [form] = Form.useForm<Values>()
  const action = Form.useWatch('action', form) ?? initialValues.action
  const required = [{ required: true, message: t('common.required') }]
  return (
    <CallForm
      form={form}
      call={consoleOfferBulk}
      initialValues={initialValues}
      submitLabel={t('offer.bulkSubmit')}
      toInput={(values) => ({
        merchant_id: merchantId,
        offer_ids: ids.join(','),
        action: values.action,
        ...(ids.length === 0 && { side: values.side, currency: values.currency }),
        ...(values.action === 'price' && { percent: signedPercent(values.percent) }),
        ...(values.action === 'margin' && { margin_bps: values.margin_bps.trim() }),
      })}
      done={({ changed }) => t('offer.bulkDone', { count: changed })}
      onClose={onClose}
    >
      <Alert className="form-note" type="info" showIcon title={t('offer.bulkNote')} />
      <Form.Item name="action" label={t('offer.bulkAction')}>
        <Segmented block options={bulkActions.map((value) => ({ value, label: t(`offer.bulkActions.${value}`) }))} />
      </Form.Item>
      {action === 'price' ? (
        <Form.Item name="percent" label={t('offer.percent')} extra={t('offer.percentNote')} rules={required}>
          <Input className="money" inputMode="decimal" suffix="%" autoComplete="off" />
        </Form.Item>
      ) : null}
      {action === 'margin' ? (
        <Form.Item name="margin_bps" label={t('offer.marginBps')} rules={required}>
          <Input className="money" inputMode="numeric" autoComplete="off" />
        </Form.Item>
      ) : null}
      {ids.length === 0 ? <KindOfOffers /> : <p>{t('offer.bulkSelected', { count: ids.length })}</p>}
    </CallForm>
  )
}

/** A typed percentage as the call takes it: a comma is a point, and a pasted minus sign a hyphen. */
const signedPercent = (typed: string): string =>
  typed.trim().replace(/^([-−–]?)(.*)$/, (_, sign: string, rest: string) => (sign && '-') + sentAmount(rest))

/** The changed offers where none are selected. */
function KindOfOffers() {
  const t = useTranslations()
  const sideText = useSideText()
  const all = { value: '', label: t('offer.all') }
  const sides = (['sell', 'buy'] as const).map((value) => ({ value, label: sideText(value) }))
  return (
    <div className="form-row">
      <Form.Item name="side" label={t('trade.side')}>
        <Select options={[all, ...sides]} />
      </Form.Item>
      <Form.Item name="currency" label={t('offer.currency')}>
        <Select options={[all, ...Object.keys(currencies).map((value) => ({ value, label: value }))]} />
      </Form.Item>
    </div>
  )
}
