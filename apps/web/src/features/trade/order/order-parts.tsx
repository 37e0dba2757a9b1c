import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { Button } from '../../../components/action/button.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import { HoldNotice } from '../../../components/feedback/hold-notice.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { FraudWarning } from '../chat/fraud-warning.tsx'
import { OrderMeeting } from './meeting/later-meeting.ts'
import { paymentReference, tradeAction } from '../order-step.ts'
import type { SaleDetail } from '../trade-types.ts'
import { EscrowRail } from './escrow-rail.tsx'
import { KeptTerms } from './kept-terms.tsx'
import { OrderAction } from './order-action.tsx'
import { OrderDetails } from './order-details.tsx'
import { AfterTrade, AppealSection, AppealSheet, HadPaid, Payment } from './order-later.ts'
import { OrderNow } from './order-now.tsx'
import styles from './order-page.module.css'
import { OrderTimeline } from './order-timeline.tsx'
import type { Paying } from './payment/use-paying.ts'
import { Pictures } from './pictures.tsx'

interface OrderPartsProps {
  readonly order: SaleDetail
  readonly paying: Paying
}

/**
 * An order in full: its step, the party that has to act, the deadline, the user's actions, and the events. While the user has to
 * pay, the account comes before everything else.
 */
export function OrderParts({ order, paying }: OrderPartsProps) {
  const t = useTranslations('trade')
  const action = tradeAction(order)
  const rail = <EscrowRail order={order} />
  return (
    <div className={styles.page}>
      {action !== 'pay' && rail}
      <OrderNow order={order} reference={paymentReference(order)} />
      <OrderHold order={order} />
      {action === 'confirm' && !order.meeting && <FraudWarning side={order.side} />}
      <Suspense fallback={<SkeletonRows count={3} />}>
        {order.meeting && (
          <OrderMeeting meeting={order.meeting} pays={order.side === 'buy'} open={order.state === 'audit'} />
        )}
      </Suspense>
      <Suspense fallback={<SkeletonRows count={3} />}>
        {action === 'pay' && <Payment order={order} paying={paying} />}
      </Suspense>
      {action === 'pay' && rail}
      {order.step === 'paid' && <OpenAppeal order={order} />}
      <Suspense fallback={<SkeletonRows count={2} />}>
        {order.late_payment_until && <HadPaid order={order} />}
        {order.appeal && <AppealSection order={order} appeal={order.appeal} />}
        {order.state !== 'audit' && <AfterTrade order={order} />}
      </Suspense>
      <Card>
        <OrderDetails order={order} account={order.payout ?? order.payee} method={order.pay_method} />
      </Card>
      <KeptTerms terms={order.terms} />
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

/** The link to an appeal, for a trade that is paid and that its two sides cannot end by themselves. */
function OpenAppeal({ order }: { readonly order: SaleDetail }) {
  const t = useTranslations('trade.appeal')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Suspense>
        <AppealSheet order={order} open={open} onClose={() => setOpen(false)} />
      </Suspense>
    </>
  )
}

/** Why an order waits while the side that gives the USDT is on hold, and until when. */
function OrderHold({ order }: { readonly order: SaleDetail }) {
  const t = useTranslations('trade')
  const { hold } = order
  if (hold === null) return null
  const { reason, until } = hold
  return (
    <>
      {reason === '' ? (
        <Notice tone="warning">
          {figures(t('heldMerchant', { merchant: order.merchant.name }), order.merchant.name)}{' '}
          <DateTime value={until} />
        </Notice>
      ) : (
        <HoldNotice hold={{ reason, until }} />
      )}
      <Notice>{t('heldDeadline')}</Notice>
    </>
  )
}
