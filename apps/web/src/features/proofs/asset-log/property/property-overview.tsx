import { propertyTongji } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PartsBar } from '../../../../components/chart/parts-bar.tsx'
import { KeyValue, KeyValues } from '../../../../components/display/key-values.tsx'
import { SummedMoney } from '../../../../components/display/summed-money.tsx'
import { ErrorState } from '../../../../components/feedback/error-state.tsx'
import { Skeleton } from '../../../../components/feedback/skeleton.tsx'
import { Card } from '../../../../components/layout/card.tsx'
import { Tabs } from '../../../../components/layout/tabs.tsx'
import { useZonedCall } from '../../../../lib/call/use-zoned-call.ts'
import { BalanceHistory } from './balance-history.tsx'
import styles from './composition.module.css'
import { Flow } from './flow.tsx'
import type { Period, Property } from './property-types.ts'

const periods = ['7', '30', '90'] as const

/** The whole of the page: one call a period answers all of it. */
export function PropertyOverview() {
  const t = useTranslations('property')
  const [days, setDays] = useState<Period>('30')
  const property = useZonedCall(propertyTongji, { days })
  // Another period changes the chart only: the current figures are known from the one before.
  const [known, setKnown] = useState(property.data)
  if (property.data && property.data !== known) setKnown(property.data)

  if (property.error && !known) return <ErrorState error={property.error} onRetry={() => void property.refetch()} />
  const tabs = periods.map((value) => ({ value, label: t('days', { days: Number(value) }) }))
  return (
    <>
      {known ? <Composition property={known} /> : <Loading />}
      {known && <Today property={known} />}
      <Card title={t('history')}>
        <Tabs label={t('period')} tabs={tabs} value={days} onChange={setDays} />
        {property.data ? (
          <BalanceHistory key={days} days={property.data.series} />
        ) : property.error ? (
          <ErrorState error={property.error} onRetry={() => void property.refetch()} />
        ) : (
          <Skeleton height={300} />
        )}
      </Card>
    </>
  )
}

const Loading = () => (
  <Card>
    <Skeleton height={260} />
  </Card>
)

/** Today's inflow and outflow, and whose days the page counts. */
function Today({ property }: { readonly property: Property }) {
  const t = useTranslations('property')
  return (
    <Card title={t('today')}>
      <KeyValues>
        <KeyValue label={t('income')}>
          <Flow value={property.today_income} direction="income" />
        </KeyValue>
        <KeyValue label={t('expenditure')}>
          <Flow value={property.today_expenditure} direction="expenditure" />
        </KeyValue>
      </KeyValues>
      <p className={styles.zone}>{t.rich('zone', { zone: () => <span translate="no">{property.time_zone}</span> })}</p>
    </Card>
  )
}

const parts = [
  { label: 'available', field: 'available' },
  { label: 'business', field: 'business_usdt' },
  { label: 'withdrawing', field: 'withdrawing' },
  { label: 'interest', field: 'interest_principal' },
] as const

/** The total as a bar of its parts. The amounts below are the bar's labels, so it says nothing to screen readers. */
function Composition({ property }: { readonly property: Property }) {
  const t = useTranslations('property')
  const sum = parts.map(({ field }) => property[field])
  return (
    <section className={styles.card}>
      <h2 className={styles.label}>{t('total')}</h2>
      <p className={styles.total}>
        <SummedMoney value={property.total_balance} sum={sum} size="hero" />
      </p>
      <PartsBar amounts={sum} />
      <div className={styles.parts}>
        <KeyValues>
          {parts.map(({ label, field }) => (
            <KeyValue key={field} label={t(label)}>
              <SummedMoney value={property[field]} sum={sum} />
            </KeyValue>
          ))}
        </KeyValues>
      </div>
    </section>
  )
}
