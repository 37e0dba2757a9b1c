import { propertyTongji } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '../../../../components/layout/card.tsx'
import { ErrorState } from '../../../../components/feedback/error-state.tsx'
import { Skeleton } from '../../../../components/feedback/skeleton.tsx'
import { Tabs } from '../../../../components/layout/tabs.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'
import { BalanceHistory } from './balance-history.tsx'
import { Composition } from './composition.tsx'
import { Today } from './today.tsx'
import type { Period } from './property-types.ts'

const periods = ['7', '30', '90'] as const

/** The whole of the page: one call a period answers all of it. */
export function PropertyOverview() {
  const t = useTranslations('property')
  const [days, setDays] = useState<Period>('30')
  const property = useCall(propertyTongji, { days })
  // Another period changes the chart only: what is owned now is known from the one before.
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
