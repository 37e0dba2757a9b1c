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

interface BalanceCardProps {
  /** Nothing has ever moved: there is no history and no part to show. */
  readonly empty: boolean
  /** Another action of the page is its primary one. */
  readonly quiet: boolean
}

/** The user's total, its available part, its history, and the actions on it. */
export function BalanceCard({ empty, quiet }: BalanceCardProps) {
  const t = useTranslations('account')
  const money = useCall(userinfoGetMoneyInfo, {})
  return (
    <section className={styles.balance} aria-busy={money.isPending}>
      <h2 className={styles.label}>{t('total')}</h2>
      {money.error && !money.data ? (
        <InlineError error={money.error} onRetry={() => void money.refetch()} />
      ) : (
        <BalanceFigures total={money.data?.total_balance} available={empty ? null : money.data?.available} />
      )}
      {!empty && (
        <div className={styles.trend}>
          <Arriving load={loadTrend} />
        </div>
      )}
      <QuickActions quiet={quiet} />
    </section>
  )
}

interface BalanceFiguresProps {
  readonly total: string | undefined
  /** Null shows none. */
  readonly available: string | undefined | null
}

function BalanceFigures({ total, available }: BalanceFiguresProps) {
  const t = useTranslations('account')
  return (
    <>
      <p className={styles.total}>
        {total === undefined ? <Skeleton width="62%" height={40} /> : <MoneyToggle value={total} size="hero" />}
      </p>
      {available !== null && (
        <p className={styles.available}>
          <span>{t('available')}</span>
          {available === undefined ? <Skeleton width={96} /> : <MoneyToggle value={available} />}
        </p>
      )}
    </>
  )
}
