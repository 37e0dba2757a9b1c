import { assetLogTongji, type CallOutput } from '@c2c/contract'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { SummedMoney } from '../../../components/display/summed-money.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import styles from './asset-summary.module.css'

type Sums = CallOutput<typeof assetLogTongji>

const parts = [
  { label: 'business', field: 'business_usdt', direction: undefined },
  { label: 'income', field: 'income', direction: 'income' },
  { label: 'expenditure', field: 'expenditure', direction: 'expenditure' },
  { label: 'toOffers', field: 'to_offers', direction: 'own' },
] as const satisfies readonly { label: string; field: keyof Sums; direction: unknown }[]

/** The sums above the log: the balance, the amount in trades, the total inflow and outflow, and a maker's own offers. */
export function AssetSummary({ aside }: { readonly aside: ReactNode }) {
  const t = useTranslations('assetLog')
  const sums = useCall(assetLogTongji, {})
  if (sums.error && !sums.data) return <ErrorState error={sums.error} onRetry={() => void sums.refetch()} />
  const { data } = sums
  const sum = data ? parts.map(({ field }) => data[field]) : []
  const isShown = ({ field }: (typeof parts)[number]) => field !== 'to_offers' || (data && !isZero(data.to_offers))
  return (
    <section aria-busy={sums.isPending}>
      <div className={styles.head}>
        <h2 className={styles.label}>{t('total')}</h2>
        {aside}
      </div>
      <p className={styles.total}>
        {data ? <SummedMoney value={data.total_balance} sum={sum} size="hero" /> : <Skeleton width="62%" height={40} />}
      </p>
      <dl className={styles.parts}>
        {parts.filter(isShown).map(({ label, field, direction }) => (
          <div key={field}>
            <dt className={styles.label}>{t(label)}</dt>
            <dd>
              {data ? (
                <SummedMoney
                  value={data[field]}
                  sum={sum}
                  direction={isZero(data[field]) ? undefined : direction}
                  unit=""
                />
              ) : (
                <Skeleton width={72} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Zero has no direction, so it has no sign. */
const isZero = (value: string): boolean => !/[1-9]/.test(value)
