import { chartDays, sellingChart } from '@c2c/contract'
import type { Currency } from '@c2c/domain'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../../../../components/feedback/error-state.tsx'
import { Skeleton } from '../../../../components/feedback/skeleton.tsx'
import { Tabs } from '../../../../components/layout/tabs.tsx'
import { BottomSheet } from '../../../../components/sheet/bottom-sheet.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'
import { Depth } from './depth.tsx'
import { PriceHistory } from './price-history.tsx'
import styles from './chart-sheet.module.css'

interface ChartSheetProps {
  readonly currency: Currency
  readonly open: boolean
  onClose(): void
}

/** The best prices and the volume of a currency over some days, and what can be taken now. */
export function ChartSheet({ currency, open, onClose }: ChartSheetProps) {
  const t = useTranslations('market')
  return (
    <BottomSheet open={open} onClose={onClose} title={t('title', { currency })}>
      <ChartPanel currency={currency} />
    </BottomSheet>
  )
}

function ChartPanel({ currency }: Pick<ChartSheetProps, 'currency'>) {
  const t = useTranslations('market')
  const [days, setDays] = useState<(typeof chartDays)[number]>('1')
  const { data, error, refetch } = useCall(sellingChart, { currency, days })
  return (
    <div className={styles.panel}>
      <Tabs
        label={t('days')}
        tabs={chartDays.map((value) => ({ value, label: t(`d${value}`) }))}
        value={days}
        onChange={setDays}
      />
      {data ? (
        <>
          <PriceHistory key={days} {...data} days={days} currency={currency} />
          <Depth depth={data.depth} currency={currency} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={420} />
      )}
    </div>
  )
}
