import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { Fiat } from '../../../components/display/fiat.tsx'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import { clockText, useSecondsLeft } from '../../../lib/time/use-seconds-left.ts'
import { SideChip } from '../side-chip.tsx'
import type { SaleOrder } from '../trade-types.ts'
import styles from './order-head.module.css'

/** Subject, counterparty and time left of an order: in sight on the whole page and in the chat. */
export function OrderHead({ order }: { readonly order: SaleOrder }) {
  const t = useTranslations('trade')
  const text = useAmountText()
  return (
    <div className={styles.head}>
      <div className={styles.sum}>
        <Fiat value={order.amount} currency={order.currency} size="large" />
        <span className={styles.muted}>
          {figures(t(order.side === 'buy' ? 'buyForNumber' : 'forNumber', { number: text.usdt(order.number) }))} ·{' '}
          <span translate="no">{order.merchant.name}</span>
        </span>
      </div>
      <div className={styles.state}>
        <SideChip side={order.side} />
        <TimeLeft order={order} />
      </div>
    </div>
  )
}

/** The time left of an order's step; nothing once it has passed. */
export function TimeLeft({ order }: { readonly order: SaleOrder }) {
  const t = useTranslations('trade')
  const left = useSecondsLeft(order.due_at)
  if (left === 0) return null
  return (
    <span className={styles.left} data-turn={order.awaits} role="timer" aria-label={t('timeLeft')} translate="no">
      {clockText(left)}
    </span>
  )
}
