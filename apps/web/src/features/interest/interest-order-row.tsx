import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../components/action/button.tsx'
import { CopyText } from '../../components/action/copy-text.tsx'
import { DateTime } from '../../components/display/date-time.tsx'
import { KeyValue, KeyValues } from '../../components/display/key-values.tsx'
import { SummedMoney } from '../../components/display/summed-money.tsx'
import { StateChip } from '../../components/display/state-chip.tsx'
import { serverNow } from '../../lib/time/server-clock.ts'
import styles from './interest-order-row.module.css'
import type { InterestOrder } from './interest-types.ts'
import { OrderProgressArc } from './order-progress-arc.tsx'
import { progressOf, type Progress } from './order-progress.ts'
import { rateText } from './rate-text.ts'

interface InterestOrderRowProps {
  readonly order: InterestOrder
  /** The page's address asks for it. */
  readonly asked: boolean
  onRedeem(): void
}

const bringIntoView = (row: HTMLElement | null): void => {
  row?.scrollIntoView()
  row?.focus({ preventScroll: true })
}

/** One interest order: its progress, its interest, and its redemption while it runs. */
export function InterestOrderRow({ order, asked, onRedeem }: InterestOrderRowProps) {
  const t = useTranslations('interest')
  const locale = useLocale()
  const { name, money, interest, apr, rate, day, time, expiry_time, order_no, state } = order
  const step = knownStep(order)
  const progress = useProgress(order)
  return (
    <article className={styles.order} {...(asked && { tabIndex: -1, ref: bringIntoView })}>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <StateChip state={state}>{step && t(`step.${step}`)}</StateChip>
      </header>
      {step === 'running' && <OrderProgressArc {...progress} />}
      <KeyValues>
        <KeyValue label={t('money')}>
          <SummedMoney value={money} />
        </KeyValue>
        <KeyValue label={t('interest')}>
          {step === 'redeemed' ? t('noInterest') : <SummedMoney value={interest} direction="income" />}
        </KeyValue>
        <KeyValue label={t('day')}>{t('days', { days: day })}</KeyValue>
        <KeyValue label={t('rateYear')}>{rateText(apr, locale)}</KeyValue>
        <KeyValue label={t('rateTerm')}>{rateText(rate, locale)}</KeyValue>
        <KeyValue label={t('time')}>
          <DateTime value={time} />
        </KeyValue>
        <KeyValue label={t('expiryTime')}>
          <DateTime value={expiry_time} />
        </KeyValue>
        <KeyValue label={t('orderNo')}>
          <CopyText value={order_no} label={t('copyOrderNo')} />
        </KeyValue>
      </KeyValues>
      {step === 'running' && progress.daysLeft > 0 && (
        <Button variant="secondary" size="small" onClick={onRedeem}>
          {t('redeem')}
        </Button>
      )}
    </article>
  )
}

const steps = ['running', 'matured', 'redeemed'] as const

type Step = (typeof steps)[number]

/** The step of an order; undefined for a step that this app does not know. */
const knownStep = ({ step }: InterestOrder): Step | undefined => steps.find((known) => known === step)

const minute = 60_000

/** The progress of an order's term by the server's clock, kept up to date while it is shown. */
function useProgress(order: InterestOrder): Progress {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), minute)
    return () => clearInterval(timer)
  }, [])
  return progressOf(order, now)
}
