import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import { Deadline } from '../order/deadline.tsx'
import { currentExtension, Extended } from '../extended.tsx'
import { knownStep } from '../order-step.ts'
import { Gain } from '../order/gain.tsx'
import page from '../order/order-page.module.css'
import { useShownOnChange } from '../order/use-shown-on-change.ts'
import { useSecondsLeft } from '../../../lib/time/use-seconds-left.ts'
import type { MakerPhase } from './maker-phase.ts'
import type { MakerOrder } from './maker-types.ts'
import styles from './maker.module.css'
import { mirrored } from './mirrored.ts'

interface MakerNowProps {
  readonly order: MakerOrder
  readonly phase: MakerPhase
}

/** The current step of a trade with an own offer, the party that has to act, and the deadline. */
export function MakerNow({ order, phase }: MakerNowProps) {
  const t = useTranslations('trade.maker')
  const text = useAmountText()
  const left = useSecondsLeft(order.due_at)
  const step = knownStep(order)
  const now = useShownOnChange(order.step)
  const extension = currentExtension(order)
  const values = {
    amount: text.fiat(order.amount, order.currency),
    number: text.usdt(order.number),
    order: order.order_no,
  }
  const turn = order.awaits === 'merchant' ? 'user' : 'other'
  return (
    <section ref={now} tabIndex={-1} className={page.now} data-done={phase === 'done'}>
      {order.state === 'audit' && (
        <p className={styles.turn} data-turn={turn}>
          {t(`turn.${order.awaits === 'operator' ? 'operator' : turn}`)}
        </p>
      )}
      {phase === 'done' && <Gain order={mirrored(order)} />}
      <div role="status">
        <h2>{t(`phase.${phase}.title`)}</h2>
        <p>{figures(t(`phase.${phase}.text`, values))}</p>
      </div>
      {order.due_at && step && left > 0 && <Deadline step={step} until={order.due_at} left={left} />}
      {extension && left > 0 && (
        <p>
          <Extended extension={extension} />
        </p>
      )}
      {order.reason && <p>{order.reason}</p>}
    </section>
  )
}
