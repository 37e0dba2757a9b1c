import type { consoleOrderReview, saleuReview } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { Button } from '../../../components/action/button.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import { LeaveGuard } from '../../../components/form/leave-guard.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { TextArea } from '../../../components/form/text-area.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { toast } from '../../../lib/message/toast.ts'
import type { Appeal, SaleDetail } from '../trade-types.ts'
import styles from '../order/order-page.module.css'

type ReviewCall = typeof saleuReview | typeof consoleOrderReview

interface AppealReviewProps {
  readonly call: ReviewCall
  readonly order: SaleDetail
  readonly appeal: Appeal
}

/** After a decision: an explanation of the review and, for the side that lost, the form to request one while there is time. */
export function AppealReview({ call, order, appeal }: AppealReviewProps) {
  const t = useTranslations('trade.appeal')
  if (!appeal.review_until) return null
  const lost = order.awaits === 'user'
  const merchant = order.merchant.name
  return (
    <>
      <Notice>
        <p>{t('reviewMeaning')}</p>
        <p>
          {lost ? t('reviewUntil') : figures(t('reviewByOther', { merchant }), merchant)}{' '}
          <DateTime value={appeal.review_until} />
        </p>
      </Notice>
      {lost && <ReviewForm call={call} orderId={order.order_id} />}
    </>
  )
}

function ReviewForm({ call, orderId }: { readonly call: ReviewCall; readonly orderId: string }) {
  const t = useTranslations('trade.appeal')
  const form = useCallForm(call, {
    values: { reason: '' },
    fixed: { order_id: orderId },
    onDone: () => toast.key('trade.appeal.reviewAsked', 'success'),
  })
  return (
    <form className={styles.message} onSubmit={form.onSubmit} noValidate>
      <LeaveGuard changed={form.changed} />
      <TextArea label={t('reviewReason')} {...form.field('reason')} />
      <SendProblem lost={form.lost} />
      <Button type="submit" variant="secondary" busy={form.busy}>
        {t('askReview')}
      </Button>
    </form>
  )
}
