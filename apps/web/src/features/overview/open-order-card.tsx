import type { CallOutput, ordersOpen } from '@c2c/contract'
import { useLocale, useTranslations } from 'use-intl'
import { figures } from '../../components/display/figures.tsx'
import { Button } from '../../components/action/button.tsx'
import type { IconName } from '../../components/display/icon.tsx'
import { Money } from '../../components/display/money.tsx'
import { Row } from '../../components/layout/row.tsx'
import { nav } from '../../lib/navigation/nav.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { currencyDecimals } from '@c2c/domain'
import { moneyText } from '../../lib/money/money-text.ts'
import { momentText } from '../../lib/time/moment-text.ts'
import { clockText, useSecondsLeft } from '../../lib/time/use-seconds-left.ts'
import styles from './right-now.module.css'

type OpenOrder = CallOutput<typeof ordersOpen>['list'][number]

/** The pending step of an order; a step of a newer server counts as a decision of customer service. */
type Pending = 'pay' | 'confirm' | 'merchantPays' | 'merchantConfirms' | 'decides' | 'review' | 'matures'

/** The required next step. */
function pendingOf({ kind, side, step, awaits }: OpenOrder): Pending {
  if (kind === 'interest') return 'matures'
  if (kind !== 'sale') return 'review'
  if (step === 'waiting_payment') return side === 'buy' ? 'pay' : 'merchantPays'
  if (step === 'paid') return awaits === 'user' ? 'confirm' : 'merchantConfirms'
  return 'decides'
}

/** The page where the order is shown. */
function pageOf({ kind, order_id }: OpenOrder): string {
  const pages = { recharge: paths.recharge, withdraw: paths.records, interest: paths.wallet }
  return kind === 'sale' ? `${paths.order}?order_id=${order_id}` : pages[kind]
}

/** An order's kind: its name, and its icon. A sale and a purchase differ. */
type Subject = IconName & ('recharge' | 'withdraw' | 'sell' | 'buy' | 'interest')

const subjectOf = ({ kind, side }: OpenOrder): Subject => (kind === 'sale' ? side || 'sell' : kind)

interface OpenOrderCardProps {
  readonly order: OpenOrder
  /** The first of all: its action is the page's primary one. */
  readonly first: boolean
}

/** One open order: its amount, its kind, the party that has to act, the deadline, the usual time, and the link to it. */
export function OpenOrderCard({ order, first }: OpenOrderCardProps) {
  const t = useTranslations('parts.now')
  const { amount, awaits } = order
  const pending = pendingOf(order)
  const mine = awaits === 'user'
  const open = (): void => nav.push(pageOf(order))
  // The button leads to the confirmation; the question is asked there.
  const act = (): void => nav.push(`${pageOf(order)}${pending === 'confirm' ? '&confirm' : ''}`)
  return (
    <article className={styles.card}>
      <Row
        icon={subjectOf(order)}
        title={
          <span className={styles.amount} data-long={amount.length > 16}>
            <Money value={amount} />
          </span>
        }
        detail={
          <>
            <span>{t(subjectOf(order))}</span>
            {mine && (
              <>
                {' · '}
                <span className={styles.turn}>{t('yourTurn')}</span>
              </>
            )}
            <br />
            <Waiting order={order} />
          </>
        }
        value={<TimeLeft order={order} />}
        status={<UsualTime order={order} />}
        onClick={open}
      />
      {mine && (
        <div className={styles.action}>
          <Button variant={first ? 'primary' : 'secondary'} onClick={act}>
            {t(pending === 'pay' ? 'doPay' : pending === 'confirm' ? 'doConfirm' : 'view')}
          </Button>
        </div>
      )}
    </article>
  )
}

/** The party that has to act, and the required action. */
function Waiting({ order }: { readonly order: OpenOrder }) {
  const t = useTranslations('parts.now')
  const locale = useLocale()
  const { fiat_amount, currency, merchant, due_at } = order
  const amount = fiat_amount && `${moneyText(fiat_amount, locale, currencyDecimals(currency))}\u00a0${currency}`
  const at = due_at && momentText(due_at, locale, 'row')
  return figures(t(pendingOf(order), { amount, merchant, at }), merchant)
}

/** How much time is left; nothing where time moves nothing. */
function TimeLeft({ order: { kind, due_at } }: { readonly order: OpenOrder }) {
  const t = useTranslations('parts.now')
  const left = useSecondsLeft(kind === 'interest' ? '' : due_at)
  return (
    left > 0 && (
      <span role="timer" aria-label={t('left')} className={styles.left} translate="no">
        {clockText(left)}
      </span>
    )
  )
}

/** How long the step usually takes; nothing while that is unknown. */
function UsualTime({ order: { usual_minutes: minutes } }: { readonly order: OpenOrder }) {
  const t = useTranslations('parts.now')
  if (minutes === 0) return null
  return minutes < 120 ? t('usual', { minutes }) : t('usualHours', { hours: Math.round(minutes / 60) })
}
