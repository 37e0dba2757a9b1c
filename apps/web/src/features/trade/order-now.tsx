import { useTranslations } from 'use-intl'
import { CopyText } from '../../components/copy-text.tsx'
import { DateTime } from '../../components/date-time.tsx'
import { knownStep } from './order-step.ts'
import type { SaleOrder } from './types.ts'
import { useAmountText } from '../../lib/use-amount-text.ts'
import { clockText, useSecondsLeft } from './use-seconds-left.ts'
import styles from './order-sheet.module.css'

interface OrderNowProps {
  readonly order: SaleOrder
  /** What the merchant wrote of the payment; empty while nothing is known. */
  readonly reference: string
}

/** What happens now, and who has to act. Nothing is said about a step that this app does not know. */
export function OrderNow({ order, reference }: OrderNowProps) {
  const t = useTranslations('trade')
  const text = useAmountText()
  const step = knownStep(order)
  if (step === null) return null
  const buys = order.side === 'buy'
  if (step === 'waiting_payment') return <Waiting order={order} />
  const values = {
    merchant: order.merchant.name,
    amount: text.fiat(order.amount, order.currency),
    number: text.usdt(order.number),
  }
  return (
    <div className={styles.now} role="status">
      <h3>{buys ? t(`buyAt.${step}.title`) : t(`now.${step}.title`)}</h3>
      <p>{buys ? t(`buyAt.${step}.text`, values) : t(`now.${step}.text`, values)}</p>
      {step === 'paid' && !buys && reference && (
        <p className={styles.reference}>
          <span className={styles.muted}>{t('reference')}</span>
          <CopyText value={reference} label={t('copyReference')} />
        </p>
      )}
      {order.reason && (
        <p className={styles.reason}>
          {t('reason')}: {order.reason}
        </p>
      )}
    </div>
  )
}

/** Somebody has to pay; when the time is over, that is said, and what can be done about it. */
function Waiting({ order }: { readonly order: SaleOrder }) {
  const t = useTranslations('trade')
  const text = useAmountText()
  const left = useSecondsLeft(order.expires_at)
  const values = { merchant: order.merchant.name, amount: text.fiat(order.amount, order.currency) }
  const late = left === 0
  const phase = late ? 'late' : 'waiting_payment'
  const buys = order.side === 'buy'
  return (
    <div className={styles.now}>
      <div className={styles.clock}>
        <h3>{buys ? t(`buyAt.${phase}.title`) : t(`now.${phase}.title`)}</h3>
        {!late && (
          <span className={styles.left} role="timer" aria-label={t('timeLeft')}>
            {clockText(left)}
          </span>
        )}
      </div>
      <p>{buys ? t(`buyAt.${phase}.text`, values) : t(`now.${phase}.text`, values)}</p>
      <p className={styles.muted}>
        {t(late ? 'endedAt' : 'payUntil')}: <DateTime value={order.expires_at} />
      </p>
    </div>
  )
}
