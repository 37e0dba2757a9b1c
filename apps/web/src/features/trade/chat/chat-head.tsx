import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import { useStepText } from '../step-chip.tsx'
import type { SaleOrder } from '../trade-types.ts'
import styles from './chat-head.module.css'

/** Who a conversation is with, and the state of the trade: in the page's bar. */
export function ChatHead({ order }: { readonly order: SaleOrder }) {
  return (
    <span className={styles.head}>
      <span className={styles.name} translate="no">
        {order.merchant.name}
      </span>
      <span className={styles.state} data-turn={order.awaits}>
        {useStepText(order)}
      </span>
    </span>
  )
}

interface ChatStripProps {
  readonly order: SaleOrder
  /** One button. */
  readonly children: ReactNode
}

/** The amounts of the trade and the reader's next step, below the bar. */
export function ChatStrip({ order, children }: ChatStripProps) {
  const t = useTranslations('trade')
  const text = useAmountText()
  return (
    <div className={styles.strip}>
      <p className={styles.sum}>
        <b translate="no">{text.fiat(order.amount, order.currency)}</b>{' '}
        {figures(t(order.side === 'buy' ? 'buyForNumber' : 'forNumber', { number: text.usdt(order.number) }))}
      </p>
      {children}
    </div>
  )
}
