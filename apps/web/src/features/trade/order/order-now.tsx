import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { CopyText } from '../../../components/action/copy-text.tsx'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import { useSecondsLeft } from '../../../lib/time/use-seconds-left.ts'
import { currentExtension, Extended } from '../extended.tsx'
import { knownStep } from '../order-step.ts'
import type { SaleDetail, SaleOrder } from '../trade-types.ts'
import { Deadline } from './deadline.tsx'
import { Gain } from './gain.tsx'
import styles from './order-page.module.css'
import { useShownOnChange } from './use-shown-on-change.ts'

interface OrderNowProps {
  readonly order: SaleDetail
  /** The merchant's note about the payment; empty while nothing is known. */
  readonly reference: string
}

/** The current step, the party that has to act, and the deadline. Nothing is shown for a step that this app does not know. */
export function OrderNow({ order, reference }: OrderNowProps) {
  const t = useTranslations('trade')
  const tCash = useTranslations('cash')
  const text = useAmountText()
  const usual = waitsForMerchant(order) ? (order.usual?.[order.step === 'paid' ? 'confirm' : 'pay'] ?? 0) : 0
  const left = useSecondsLeft(order.due_at)
  const step = knownStep(order)
  const now = useShownOnChange(order.step)
  const extension = currentExtension(order)
  if (step === null) return null
  const buys = order.side === 'buy'
  const phase = step === 'waiting_payment' && left === 0 ? 'late' : step
  const values = {
    merchant: order.merchant.name,
    amount: text.fiat(order.amount, order.currency),
    number: text.usdt(order.number),
  }
  // The end of the evidence period changes no step, so it is hidden once it is over.
  const deadline = order.due_at && (step !== 'appeal' || left > 0) && (
    <Deadline step={step} until={order.due_at} left={left} />
  )
  const phaseText = buys ? t(`buyAt.${phase}.text`, values) : t(`now.${phase}.text`, values)
  const meets = order.meeting !== undefined && (phase === 'waiting_payment' || phase === 'paid')
  // The account to pay to is in the first view with it.
  const brief = buys && phase === 'waiting_payment' && Boolean(order.awaits)
  return (
    <section ref={now} tabIndex={-1} className={styles.now} data-done={step === 'completed'} data-brief={brief}>
      {order.awaits && (
        <div className={styles.first}>
          <p className={styles.turn} data-turn={order.awaits}>
            {t(`turn.${order.awaits}`)}
          </p>
          {brief && deadline}
        </div>
      )}
      {step === 'completed' && <Gain order={order} />}
      <div role="status">
        <h2>{buys ? t(`buyAt.${phase}.title`) : t(`now.${phase}.title`)}</h2>
        <p>{figures(meets ? tCash('now', values) : phaseText, values.merchant)}</p>
      </div>
      {!brief && deadline}
      {extension && left > 0 && (
        <p className={styles.muted}>
          <Extended extension={extension} />
        </p>
      )}
      {usual > 0 && (
        <p className={styles.muted}>{t(step === 'paid' ? 'usuallyConfirms' : 'usuallyPays', { minutes: usual })}</p>
      )}
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
    </section>
  )
}

/** Whether the merchant has to pay or to confirm. */
const waitsForMerchant = ({ awaits, side, step }: SaleOrder): boolean =>
  awaits === 'merchant' && step === (side === 'sell' ? 'waiting_payment' : 'paid')
