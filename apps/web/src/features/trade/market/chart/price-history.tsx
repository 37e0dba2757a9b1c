import type { Currency } from '@c2c/domain'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ChartSlider } from '../../../../components/chart/chart-slider.tsx'
import { KeyValue, KeyValues } from '../../../../components/display/key-values.tsx'
import { useAmountText } from '../../../../lib/money/use-amount-text.ts'
import { serverNow } from '../../../../lib/time/server-clock.ts'
import { frame, ground, priceLines, volumeBars, xAt, type ChartPoint } from './chart-lines.ts'
import styles from './chart-sheet.module.css'

interface PriceHistoryProps {
  readonly points: readonly ChartPoint[]
  /** When the history begins; empty before its first price. */
  readonly since: string
  /** The days that are shown. */
  readonly days: string
  readonly currency: Currency
}

const isEmpty = ({ sell_price, buy_price, rate, volume }: ChartPoint): boolean =>
  sell_price === null && buy_price === null && rate === null && volume === null

/** The best prices and the volume, with the figures of the time at the cursor, which is the newest at first. */
export function PriceHistory({ points, since, days, currency }: PriceHistoryProps) {
  const t = useTranslations('market')
  const clock = useClock()
  const figures = useFigures(currency)
  const [moved, setMoved] = useState(Infinity)
  const cursor = Math.min(moved, points.length - 1)
  const point = points[cursor]
  const begins = since === '' ? t('notBegun') : t('since', { time: clock.format(new Date(since)) })
  // A history that fills what is shown needs no word about its beginning.
  const isShort = serverNow() - Date.parse(since) < Number(days) * 86_400_000
  if (!point || points.every(isEmpty))
    return (
      <p className={styles.note}>
        {t('empty')} {begins}
      </p>
    )
  const { time, sell, buy, rate, volume } = figures(point)
  const lines = priceLines(points)
  const bars = volumeBars(points)
  return (
    <div className={styles.part}>
      <h3>{time}</h3>
      <div className={styles.figures}>
        <KeyValues>
          <KeyValue label={t('sell')}>{sell}</KeyValue>
          <KeyValue label={t('buy')}>{buy}</KeyValue>
          <KeyValue label={t('rate')}>{rate}</KeyValue>
          <KeyValue label={t('volume')}>{volume}</KeyValue>
        </KeyValues>
      </div>
      <ChartSlider
        label={t('chart')}
        frame={frame}
        count={points.length}
        cursor={cursor}
        valueText={t('read', { time, sell, buy, volume })}
        onMove={setMoved}
      >
        <svg className={styles.chart} viewBox={`0 0 ${frame.width} ${ground}`} aria-hidden="true">
          {bars.map(({ x, y, height }) => (
            <rect key={x} className={styles.bar} x={x - 1} y={y} width={2} height={height} />
          ))}
          <path className={styles.rateLine} d={lines.rate} />
          <path className={styles.buyLine} d={lines.buy_price} />
          <path className={styles.sellLine} d={lines.sell_price} />
          <path className={styles.cursor} d={`M${xAt(cursor, points.length)} 0V${ground}`} />
        </svg>
      </ChartSlider>
      <p className={styles.note}>
        {t('note')} {isShort && begins}
      </p>
      <UnseenTable points={points} figures={figures} />
    </div>
  )
}

interface UnseenTableProps {
  readonly points: readonly ChartPoint[]
  readonly figures: ReturnType<typeof useFigures>
}

/** The points as a table, the newest first, for those who do not see the chart. */
function UnseenTable({ points, figures }: UnseenTableProps) {
  const t = useTranslations('market')
  return (
    <div className={styles.unseen}>
      <table>
        <caption>{t('table')}</caption>
        <thead>
          <tr>
            {(['time', 'sell', 'buy', 'rate', 'volume'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((one) => {
            const row = figures(one)
            return (
              <tr key={one.at}>
                <th scope="row">{row.time}</th>
                <td translate="no">{row.sell}</td>
                <td translate="no">{row.buy}</td>
                <td translate="no">{row.rate}</td>
                <td translate="no">{row.volume}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Times as the reader's language writes them. */
const useClock = () => new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })

/** The figures of a point, as the reader's language writes them. */
function useFigures(currency: Currency) {
  const amount = useAmountText()
  const clock = useClock()
  const price = (value: string | null) => (value === null ? '–' : amount.fiat(value, currency))
  return ({ at, sell_price, buy_price, rate, volume }: ChartPoint) => ({
    time: clock.format(new Date(at)),
    sell: price(sell_price),
    buy: price(buy_price),
    rate: price(rate),
    volume: volume === null ? '–' : amount.usdt(volume, 0),
  })
}
