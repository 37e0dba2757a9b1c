import { consoleOrderReview } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { CallForm } from '../../../components/review/call-form.tsx'
import { PostingSummary } from '../../../components/review/posting-summary.tsx'
import type { OrderReview } from '../order/order-review.ts'
import { WrittenReason } from './written-reason.tsx'

/** Requests the one review of a decision, by the merchant that lost. */
export function AskForReview({ order, onCancel }: { readonly order: OrderReview; readonly onCancel: () => void }) {
  const t = useTranslations()
  return (
    <CallForm
      call={consoleOrderReview}
      initialValues={{ reason: '' }}
      submitLabel={t('trade.moves.review')}
      toInput={({ reason }) => ({ order_id: order.order_id, reason: reason.trim() })}
      stays
      done={() => t('appeal.reviewAsked', { orderNo: order.order_no })}
      onClose={onCancel}
    >
      <WrittenReason name="reason" label={t('review.reason')} required={t('review.reasonRequired')} />
      <PostingSummary>
        <li>{t('appeal.reviewOnce')}</li>
      </PostingSummary>
    </CallForm>
  )
}
