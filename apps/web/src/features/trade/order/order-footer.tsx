import { Suspense, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import { clockText, useSecondsLeft } from '../../../lib/time/use-seconds-left.ts'
import { tradeAction } from '../order-step.ts'
import type { SaleDetail, SaleOrder } from '../trade-types.ts'
import { OrderAction } from './order-action.tsx'
import { SaveReceipt } from './order-later.ts'
import type { Paying } from './payment/use-paying.ts'
import styles from './order-footer.module.css'

/** The one action of an order, pinned below its page; null where it has none. `onDone` closes a completed one. */
export function orderFooter(order: SaleDetail, paying: Paying, onDone: () => void): ReactNode {
  const action = tradeAction(order)
  if (order.state === 'completion') return <Completed orderId={order.order_id} onDone={onDone} />
  if (action === 'pay') return <PayButton order={order} paying={paying} />
  return action === 'confirm' ? <OrderAction order={order} action={action} /> : null
}

/** What is left to do with a completed order. */
export function Completed({ orderId, onDone }: { readonly orderId: string; onDone(): void }) {
  const t = useTranslations('trade')
  return (
    <div className={styles.pair}>
      <Suspense fallback={<span />}>
        <SaveReceipt orderId={orderId} />
      </Suspense>
      <Button onClick={onDone}>{t('done')}</Button>
    </div>
  )
}

interface PayButtonProps {
  readonly order: Pick<SaleOrder, 'amount' | 'currency' | 'due_at'>
  readonly paying: Paying
}

/** The report of a payment, under the amount and the time left, pinned below the account that is paid. */
export function PayButton({ order, paying }: PayButtonProps) {
  const t = useTranslations('trade')
  const text = useAmountText()
  const left = useSecondsLeft(order.due_at)
  return (
    <div className={styles.pay}>
      <p className={styles.due}>
        {t.rich('payLine', { amount: () => <span translate="no">{text.fiat(order.amount, order.currency)}</span> })}
        {left > 0 && (
          <>
            {'\u00a0· '}
            <span className={styles.left} translate="no">
              {clockText(left)}
            </span>
          </>
        )}
      </p>
      <Button type="submit" form={paying.id} busy={paying.busy}>
        {t('havePaid')}
      </Button>
    </div>
  )
}
