import { parseUsdt } from '@c2c/domain'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { chartPoints, rangeOf } from '../../../../components/chart/chart-points.ts'
import { ChartSlider } from '../../../../components/chart/chart-slider.tsx'
import { KeyValue, KeyValues } from '../../../../components/display/key-values.tsx'
import { SummedMoney } from '../../../../components/display/summed-money.tsx'
import { useAmountText } from '../../../../lib/money/use-amount-text.ts'
import { BalanceChart, frame } from './balance-chart.tsx'
import { dayText } from './day-text.ts'
import { DayTable } from './day-table.tsx'
import { Flow } from './flow.tsx'
import type { Day } from './property-types.ts'
import styles from './balance-history.module.css'

/** The chart with the figures of the day at its cursor, which is the newest at first. */
export function BalanceHistory({ days }: { readonly days: readonly Day[] }) {
  const t = useTranslations('property')
  const locale = useLocale()
  const amount = useAmountText()
  const [moved, setMoved] = useState(days.length - 1)
  const cursor = Math.min(moved, days.length - 1)
  const day = days[cursor]
  if (!day) return <p className={styles.note}>{t('noHistory')}</p>
  const values: readonly bigint[] = days.map(({ total_balance }) => parseUsdt(total_balance) ?? 0n)
  const { low, high } = rangeOf(values)
  const labelAt = (at: number) => ({ at, text: amount.shown(days[at]?.total_balance ?? '0') })
  const announced = t('dayRead', {
    date: dayText(day.date, locale),
    total: amount.usdt(day.total_balance),
    income: amount.usdt(day.income),
    expenditure: amount.usdt(day.expenditure),
  })
  return (
    <div className={styles.history}>
      <DayFigures day={day} />
      <ChartSlider
        label={t('chart')}
        frame={frame}
        count={days.length}
        cursor={cursor}
        valueText={announced}
        onMove={setMoved}
      >
        <BalanceChart
          points={chartPoints(values, frame)}
          cursor={cursor}
          high={labelAt(values.lastIndexOf(high))}
          low={high > low ? labelAt(values.lastIndexOf(low)) : null}
        />
      </ChartSlider>
      <p className={styles.dates}>
        <span>{dayText(days[0]?.date ?? day.date, locale)}</span>
        <span>{dayText(days.at(-1)?.date ?? day.date, locale)}</span>
      </p>
      <DayTable days={days} />
    </div>
  )
}

function DayFigures({ day }: { readonly day: Day }) {
  const t = useTranslations('property')
  return (
    <div className={styles.facts}>
      <h3>{dayText(day.date, useLocale())}</h3>
      <KeyValues>
        <KeyValue label={t('total')}>
          <SummedMoney value={day.total_balance} />
        </KeyValue>
        <KeyValue label={t('income')}>
          <Flow value={day.income} direction="income" />
        </KeyValue>
        <KeyValue label={t('expenditure')}>
          <Flow value={day.expenditure} direction="expenditure" />
        </KeyValue>
        {/[1-9]/.test(day.to_offers) && (
          <KeyValue label={t('toOffers')}>
            <Flow value={day.to_offers} direction="own" />
          </KeyValue>
        )}
      </KeyValues>
    </div>
  )
}
