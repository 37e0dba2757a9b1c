import { userinfoGetMoneyInfo } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Arriving } from '../../../../components/feedback/arriving.tsx'
import { MoneyToggle } from '../../../../components/display/money-toggle.tsx'
import { Skeleton } from '../../../../components/feedback/skeleton.tsx'
import { InlineError } from '../../../../components/feedback/inline-error.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'
import { QuickActions } from './quick-actions.tsx'
import styles from './balance-card.module.css'

const loadTrend = async () => (await import('./balance-trend.tsx')).BalanceTrend

/** The user's total, its available part, its history, and the actions on it. */
export function BalanceCard() {
  const t = useTranslations('account')
  const money = useCall(userinfoGetMoneyInfo, {})
  return (
    <section className={styles.balance} aria-busy={money.isPending}>
      <h2 className={styles.label}>{t('total')}</h2>
      {money.error && !money.data ? (
        <InlineError error={money.error} onRetry={() => void money.refetch()} />
      ) : (
        <BalanceFigures total={money.data?.total_balance} available={money.data?.available} />
      )}
      <div className={styles.trend}>
        <Arriving load={loadTrend} />
      </div>
      <QuickActions />
    </section>
  )
}

interface BalanceFiguresProps {
  readonly total: string | undefined
  readonly available: string | undefined
}

function BalanceFigures({ total, available }: BalanceFiguresProps) {
  const t = useTranslations('account')
  return (
    <>
      <p className={styles.total}>
        {total === undefined ? <Skeleton width="62%" height={40} /> : <MoneyToggle value={total} size="hero" />}
      </p>
      <p className={styles.available}>
        <span>{t('available')}</span>
        {available === undefined ? <Skeleton width={96} /> : <MoneyToggle value={available} />}
      </p>
    </>
  )
}
