import { bulkActions, consoleOfferBulk, consoleOfferList, importMaximum, type CallInput } from '@c2c/contract'
import { sentAmount } from '@c2c/domain'
import { Alert, Form, Input, Segmented } from 'antd'
import { useTranslations } from 'use-intl'
import { ReadState } from '../../../components/page/read-state.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { useRead } from '../../../lib/use-read.ts'
import type { OfferFilter } from './filter/offer-location.ts'

interface Values {
  readonly action: (typeof bulkActions)[number]
  readonly percent: string
  readonly margin_bps: string
}

const initialValues: Values = { action: 'price', percent: '', margin_bps: '' }

interface BulkOffersProps {
  /** Empty for the merchant's own offers. */
  readonly merchantId: string
  /** The selected offers; without any, all that match the filter are changed. */
  readonly ids: readonly string[]
  readonly filter: OfferFilter
  onClose(): void
}

/** The form that changes many offers at once: the selected ones, or exactly those that it says match. */
export function BulkOffers({ merchantId, ids, filter, onClose }: BulkOffersProps) {
  const t = useTranslations()
  const byFilter = ids.length === 0
  const input = { page_size: '1', merchant_id: merchantId, ...filter, select: 'true' as const }
  const matching = useRead(consoleOfferList, input, { enabled: byFilter })
  if (!byFilter) {
    const target = { offer_ids: ids.join(',') }
    const title = t('offer.bulkSelected', { count: ids.length })
    return (
      <BulkForm merchantId={merchantId} target={target} title={title} note={t('offer.bulkNote')} onClose={onClose} />
    )
  }
  return (
    <ReadState query={matching}>
      {({ selection = { count: 0, digest: '' } }) =>
        selection.count > importMaximum.rows ? (
          <Alert type="warning" showIcon title={t('offer.bulkTooMany', { max: importMaximum.rows })} />
        ) : (
          <BulkForm
            merchantId={merchantId}
            target={{ ...filter, digest: selection.digest }}
            title={t('offer.bulkMatches', { count: selection.count })}
            note={`${t('offer.bulkNote')} ${t('offer.bulkExactly')}`}
            onClose={onClose}
          />
        )
      }
    </ReadState>
  )
}

interface BulkFormProps {
  readonly merchantId: string
  /** The changed offers, as the call takes them. */
  readonly target: Partial<CallInput<typeof consoleOfferBulk>>
  /** How many are changed. */
  readonly title: string
  readonly note: string
  onClose(): void
}

function BulkForm({ merchantId, target, title, note, onClose }: BulkFormProps) {
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
        ...target,
        action: values.action,
        ...(values.action === 'price' && { percent: signedPercent(values.percent) }),
        ...(values.action === 'margin' && { margin_bps: values.margin_bps.trim() }),
      })}
      // Methods of the offers are no field of the form.
      pathOf={(name) => [name === 'pay_types' ? 'action' : name]}
      done={({ changed }) => t('offer.bulkDone', { count: changed })}
      onClose={onClose}
    >
      <Alert className="form-note" type="info" showIcon title={title} description={note} />
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
    </CallForm>
  )
}

/** A typed percentage as the call takes it: a comma is a point, and a pasted minus sign a hyphen. */
const signedPercent = (typed: string): string =>
  typed.trim().replace(/^([-−–]?)(.*)$/, (_, sign: string, rest: string) => (sign && '-') + sentAmount(rest))
