import { useTranslations } from 'use-intl'
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
  const left = useSecondsLeft(order.due_at)
  return (
    <div className={styles.head}>
      <div className={styles.sum}>
        <Fiat value={order.amount} currency={order.currency} size="large" />
        <span className={styles.muted}>
          {t(order.side === 'buy' ? 'buyForNumber' : 'forNumber', { number: text.usdt(order.number) })} ·{' '}
          {order.merchant.name}
        </span>
      </div>
      <div className={styles.state}>
        <SideChip side={order.side} />
        {left > 0 && (
          <span className={styles.left} data-turn={order.awaits} role="timer" aria-label={t('timeLeft')}>
            {clockText(left)}
          </span>
        )}
      </div>
    </div>
  )
}
