import { useTranslations } from 'use-intl'
import { Fiat } from '../../../components/display/fiat.tsx'
import { SideChip } from '../side-chip.tsx'
import { StepChip } from '../step-chip.tsx'
import type { SaleOrder } from '../trade-types.ts'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import styles from './order-page.module.css'

/** What an order is about: the fiat to be had or paid, for which USDT. */
export function OrderHead({ order }: { readonly order: SaleOrder }) {
  const t = useTranslations('trade')
  const text = useAmountText()
  return (
    <div className={styles.head}>
      <div className={styles.sum}>
        <Fiat value={order.amount} currency={order.currency} size="large" />
        <span className={styles.muted}>
          {t(order.side === 'buy' ? 'buyForNumber' : 'forNumber', { number: text.usdt(order.number) })}
        </span>
      </div>
      <div className={styles.chips}>
        <SideChip side={order.side} />
        <StepChip order={order} />
      </div>
    </div>
  )
}
