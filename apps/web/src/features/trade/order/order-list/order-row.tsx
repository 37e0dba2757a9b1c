import { useTranslations } from 'use-intl'
import { DateTime } from '../../../../components/display/date-time.tsx'
import { Fiat } from '../../../../components/display/fiat.tsx'
import { Money } from '../../../../components/display/money.tsx'
import { clockText, useSecondsLeft } from '../../../../lib/time/use-seconds-left.ts'
import { SideChip } from '../../side-chip.tsx'
import { StepChip } from '../../step-chip.tsx'
import type { SaleOrder } from '../../trade-types.ts'
import { LabelledValue } from './labelled-value.tsx'
import styles from './order-row.module.css'

interface OrderRowProps {
  readonly order: SaleOrder
  onOpen(): void
}

/** One order of a list, as a button that opens it. */
export function OrderRow({ order, onOpen }: OrderRowProps) {
  const t = useTranslations('trade')
  const { order_no, number, price, currency, amount, matching_time, merchant } = order
  return (
    <button type="button" className={styles.order} onClick={onOpen}>
      <span className={styles.head}>
        <SideChip side={order.side} />
        <StepChip order={order} />
      </span>
      <OrderRowTime order={order} />
      <span className={styles.merchant} translate="no">
        {merchant.name}
      </span>
      <span className={styles.facts}>
        <LabelledValue label={t(order.side === 'buy' ? 'buyQuantity' : 'quantity')}>
          <Money value={number} />
        </LabelledValue>
        <LabelledValue label={t('price')}>
          <Fiat value={price} currency={currency} />
        </LabelledValue>
        <LabelledValue label={t('amount')}>
          <Fiat value={amount} currency={currency} />
        </LabelledValue>
        <LabelledValue label={t('matchingTime')}>
          {matching_time ? <DateTime value={matching_time} format="row" /> : '–'}
        </LabelledValue>
      </span>
      <span className={styles.number}>
        {t('orderNo')} <span translate="no">{order_no}</span>
      </span>
    </button>
  )
}

/** Whether an order waits for the user, and its remaining time; nothing if neither applies. */
function OrderRowTime({ order }: { readonly order: SaleOrder }) {
  const t = useTranslations('trade')
  const left = useSecondsLeft(order.due_at)
  const own = order.awaits === 'user'
  if (!own && left === 0) return null
  return (
    <span className={styles.time}>
      {own && <span className={styles.turn}>{t('turn.user')}</span>}
      {left > 0 && (
        <span className={styles.label}>
          {t('timeLeft')}{' '}
          <span className={styles.clock} translate="no">
            {clockText(left)}
          </span>
        </span>
      )}
    </span>
  )
}
