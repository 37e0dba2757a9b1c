import { saleuOrderDetail } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { SkeletonRows } from '../../components/skeleton.tsx'
import { useCall } from '../../lib/call/use-call.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderNow } from './order-now.tsx'
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
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('orderTitle')}
      footer={detail.data && <OrderActions order={detail.data} />}
    >
      <div className={styles.sheet}>
        <OrderHead order={shown} />
        <OrderNow order={shown} />
        <OrderFacts order={shown} />
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
