import { consoleOrderAppeal, consoleOrderEvidence, consoleOrderReview } from '@c2c/contract'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../../components/action/copy-text.tsx'
import { Button } from '../../../components/action/button.tsx'
import { Fiat } from '../../../components/display/fiat.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import { Money } from '../../../components/display/money.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { OrderMeeting } from '../order/meeting/later-meeting.ts'
import { AppealSection, AppealSheet } from '../order/order-later.ts'
import { EscrowRail } from '../order/escrow-rail.tsx'
import { KeptTerms } from '../order/kept-terms.tsx'
import { OrderTimeline } from '../order/order-timeline.tsx'
import type { Paying } from '../order/payment/use-paying.ts'
import { Pictures } from '../order/pictures.tsx'
import { StepChip } from '../step-chip.tsx'
import { MakerAction } from './maker-action.tsx'
import { MakerNow } from './maker-now.tsx'
import { makerPhase } from './maker-phase.ts'
import type { MakerOrder } from './maker-types.ts'
import { mirrored } from './mirrored.ts'
import styles from './maker.module.css'

const calls = { evidence: consoleOrderEvidence, review: consoleOrderReview } as const

interface MakerOrderViewProps {
  readonly order: MakerOrder
  readonly paying: Paying
}

/** A trade with an own offer: the required action, its details, and its events. */
export function MakerOrderView({ order, paying }: MakerOrderViewProps) {
  const t = useTranslations('trade')
  const own = mirrored(order)
  const phase = makerPhase(order)
  const [appealing, setAppealing] = useState(false)
  return (
    <div className={styles.view}>
      <EscrowRail order={own} />
      <MakerNow order={order} phase={phase} />
      <Suspense>
        {order.meeting && (
          <OrderMeeting meeting={order.meeting} pays={order.side === 'sell'} open={order.state === 'audit'} />
        )}
      </Suspense>
      <MakerAction key={order.step} order={order} phase={phase} paying={paying} />
      {order.step === 'paid' && (
        <Button variant="secondary" onClick={() => setAppealing(true)}>
          {t('appeal.open')}
        </Button>
      )}
      <Suspense>
        <AppealSheet call={consoleOrderAppeal} order={own} open={appealing} onClose={() => setAppealing(false)} />
        {own.appeal && <AppealSection order={own} appeal={own.appeal} calls={calls} />}
      </Suspense>
      <Card>
        <KeyValues>
          <KeyValue label={t('orderNo')}>
            <CopyText value={order.order_no} label={t('copyOrderNo')} />
          </KeyValue>
          <KeyValue label={t('state')}>
            <StepChip order={own} />
          </KeyValue>
          <KeyValue label={t('amount')}>
            <Fiat value={order.amount} currency={order.currency} />
          </KeyValue>
          <KeyValue label={t(own.side === 'buy' ? 'buyQuantity' : 'quantity')}>
            <Money value={order.number} exact />
          </KeyValue>
          <KeyValue label={t('price')}>
            <Fiat value={order.price} currency={order.currency} />
          </KeyValue>
        </KeyValues>
      </Card>
      <KeptTerms terms={order.terms} />
      {order.credentials.length > 0 && (
        <Card title={t('pictures')}>
          <Pictures images={order.credentials} />
        </Card>
      )}
      <Card title={t('timeline')}>
        <OrderTimeline order={own} />
      </Card>
    </div>
  )
}
