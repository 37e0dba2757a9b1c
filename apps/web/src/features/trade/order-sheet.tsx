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
import { paymentReference, saleAction } from './order-step.ts'
import { OrderTimeline } from './order-timeline.tsx'
import type { SaleOrder } from './types.ts'
import styles from './order-sheet.module.css'

interface OrderSheetProps {
  /** As the list knew it; the detail, once it has come, knows better. */
  readonly order: SaleOrder
  readonly open: boolean
  onClose(): void
}

/** One order in full: where it stands, who must act until when, what happened, and what the user can do. */
export function OrderSheet({ order, open, onClose }: OrderSheetProps) {
  const t = useTranslations('trade')
  const detail = useCall(saleuOrderDetail, { order_id: order.order_id }, { enabled: open })
  const shown = detail.data ?? order
  // What the list knew may be old, so nothing can be done before the order itself has come.
  const action = detail.data ? saleAction(detail.data) : null
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('orderTitle')}
      footer={action && <OrderAction key={action} order={shown} action={action} />}
    >
      <div className={styles.sheet}>
        <OrderHead order={shown} />
        <OrderNow order={shown} reference={detail.data ? paymentReference(detail.data) : ''} />
        <OrderFacts order={shown} payout={detail.data?.payout ?? null} />
        {detail.data ? (
          <OrderTimeline timeline={detail.data.timeline} />
        ) : detail.error ? (
          <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
        ) : (
          <SkeletonRows count={2} />
        )}
      </div>
    </BottomSheet>
  )
}
