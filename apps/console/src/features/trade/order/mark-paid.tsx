import { consoleOrderPaid } from '@c2c/contract'
import { Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { ImageField } from '../../../components/form/image-field.tsx'
import { Money } from '../../../components/display/money.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { PostingSummary } from '../../../components/review/posting-summary.tsx'
import { uploadedIds, type ImageFile } from '../../../lib/uploaded-ids.ts'
import type { OrderReview } from './order-review.ts'
import { useAmounts } from '../../../lib/amount/use-amounts.ts'

interface PaidValues {
  readonly reference: string
  readonly images: ImageFile[]
}

interface MarkPaidProps {
  readonly order: OrderReview
  /** The outgoing bank line, where one is known. */
  readonly line?: { readonly line_id: string; readonly bank_reference: string }
  readonly onCancel: () => void
}

/** Marks a sale as paid by the merchant; the user's confirmation then releases the escrow. */
export function MarkPaid({ order, line, onCancel }: MarkPaidProps) {
  const t = useTranslations()
  const { amountText } = useAmounts()
  const initialValues: PaidValues = { reference: line?.bank_reference ?? '', images: [] }
  return (
    <CallForm
      call={consoleOrderPaid}
      initialValues={initialValues}
      submitLabel={t('trade.moves.paid', { amount: amountText(order.amount, order.currency) })}
      tone="approve"
      toInput={({ reference, images }) => ({
        order_id: order.order_id,
        ...(line && { line_id: line.line_id }),
        reference: reference.trim(),
        credentials: uploadedIds(images),
      })}
      stays
      done={() => t('trade.paidDone', { orderNo: order.order_no })}
      onClose={onCancel}
    >
      <Form.Item name="reference" label={t('trade.reference')} extra={t('trade.referenceNote')}>
        <Input autoFocus maxLength={128} autoComplete="off" />
      </Form.Item>
      <ImageField label={t('trade.receipt')} note={t('trade.receiptNote')} />
      <PostingSummary>
        <li>
          {t.rich('trade.paidPosts', {
            paid: () => <Money value={order.amount} currency={order.currency} />,
            account: order.user.account,
          })}
        </li>
      </PostingSummary>
    </CallForm>
  )
}
