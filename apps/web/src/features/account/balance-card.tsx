import { userinfoGetMoneyInfo } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Money } from '../../components/money.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { useCall } from '../../lib/call/use-call.ts'
import { QuickActions } from './quick-actions.tsx'
import styles from './balance-card.module.css'

/** What a person has, what of it is free, and what to do with it. */
export function BalanceCard() {
  const t = useTranslations('account')
  const money = useCall(userinfoGetMoneyInfo, {})
  if (money.error && !money.data) return <ErrorState error={money.error} onRetry={() => void money.refetch()} />
  return (
    <section className={styles.card} aria-busy={money.isPending}>
      <h2 className={styles.label}>{t('total')}</h2>
      <p className={styles.total}>
        {money.data ? <Money value={money.data.total_balance} size="hero" /> : <Skeleton width="62%" height="40px" />}
      </p>
      <p className={styles.available}>
        <span>{t('available')}</span>
        {money.data ? <Money value={money.data.available} /> : <Skeleton width="96px" />}
      </p>
      <QuickActions />
    </section>
  )
}
