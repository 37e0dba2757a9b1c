import { saleuOrderDetail } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { SkeletonRows } from '../../components/skeleton.tsx'
import { useCall } from '../../lib/call/use-call.ts'
import { OrderAction } from './order-action.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderNow } from './order-now.tsx'
import { paymentReference, tradeAction } from './order-step.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { Payment } from './payment.tsx'
import type { OrderSheetProps } from './types.ts'
import styles from './order-sheet.module.css'

/** One order in full: where it stands, who must act until when, what happened, and what the user can do. */
export function OrderSheet({ order, open, onClose }: OrderSheetProps) {
  const t = useTranslations('trade')
  const detail = useCall(saleuOrderDetail, { order_id: order.order_id }, { enabled: open })
  const known = detail.data
  const shown = known ?? order
  // What the list knew may be old, so nothing can be done before the order itself has come.
  const action = known ? tradeAction(known) : null
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('orderTitle')}
      footer={action && <OrderAction key={action} order={shown} action={action} />}
    >
      <div className={styles.sheet}>
        <OrderHead order={shown} />
        <OrderNow order={shown} reference={known ? paymentReference(known) : ''} />
        {known && action === 'pay' && <Payment order={known} />}
        <OrderFacts order={shown} account={known?.payout ?? known?.payee ?? null} />
        {known ? (
          <OrderTimeline timeline={known.timeline} />
        ) : detail.error ? (
          <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
        ) : (
          <SkeletonRows count={2} />
        )}
      </div>
    </BottomSheet>
  )
}
