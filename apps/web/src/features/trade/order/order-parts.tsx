import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '../../../components/layout/card.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { FraudWarning } from '../chat/fraud-warning.tsx'
import { OpenAppeal } from '../appeal/open-appeal.tsx'
import { EscrowRail } from './escrow-rail.tsx'
import { OrderAction } from './order-action.tsx'
import { OrderFacts } from './order-facts.tsx'
import { AfterTrade, AppealSection, HadPaid, Payment } from './order-later.ts'
import { OrderHold } from './order-hold.tsx'
import { OrderNow } from './order-now.tsx'
import { paymentReference, tradeAction } from '../order-step.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { Pictures } from './pictures.tsx'
import type { SaleDetail } from '../trade-types.ts'
import styles from './order-page.module.css'

/** An order in full: its step, who must act until when, what the user can do, and what happened. */
export function OrderParts({ order }: { readonly order: SaleDetail }) {
  const t = useTranslations('trade')
  const action = tradeAction(order)
  return (
    <div className={styles.page}>
      <EscrowRail order={order} />
      <OrderNow order={order} reference={paymentReference(order)} />
      <OrderHold order={order} />
      {action === 'confirm' && <FraudWarning side={order.side} />}
      <Suspense fallback={<SkeletonRows count={3} />}>{action === 'pay' && <Payment order={order} />}</Suspense>
      {order.step === 'paid' && <OpenAppeal order={order} />}
      <Suspense fallback={<SkeletonRows count={2} />}>
        {order.late_payment_until && <HadPaid order={order} />}
        {order.appeal && <AppealSection order={order} appeal={order.appeal} />}
        {order.state !== 'audit' && <AfterTrade order={order} />}
      </Suspense>
      <Card>
        <OrderFacts order={order} account={order.payout ?? order.payee} />
      </Card>
      {order.credentials.length > 0 && (
        <Card title={t('pictures')}>
          <Pictures images={order.credentials} />
        </Card>
      )}
      <Card title={t('timeline')}>
        <OrderTimeline order={order} />
      </Card>
      {action !== null && action !== 'confirm' && <OrderAction key={action} order={order} action={action} />}
    </div>
  )
}
