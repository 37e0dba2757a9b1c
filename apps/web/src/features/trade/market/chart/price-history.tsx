import type { Currency } from '@c2c/domain'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ChartSlider } from '../../../../components/chart/chart-slider.tsx'
import { KeyValue, KeyValues } from '../../../../components/display/key-values.tsx'
import { useAmountText } from '../../../../lib/money/use-amount-text.ts'
import { frame, ground, priceLines, volumeBars, xAt, type ChartPoint } from './chart-lines.ts'
import styles from './chart-sheet.module.css'

interface PriceHistoryProps {
  readonly points: readonly ChartPoint[]
  readonly currency: Currency
}

const isEmpty = ({ sell_price, buy_price, rate, volume }: ChartPoint): boolean =>
  sell_price === null && buy_price === null && rate === null && volume === null

/** The best prices and the volume, with the figures of the time at the cursor, which is the newest at first. */
export function PriceHistory({ points, currency }: PriceHistoryProps) {
  const t = useTranslations('market')
  const figures = useFigures(currency)
  const [cursor, setCursor] = useState(points.length - 1)
  const point = points[cursor]
  if (!point || points.every(isEmpty)) return <p className={styles.note}>{t('empty')}</p>
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
        onMove={setCursor}
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
      <p className={styles.note}>{t('note')}</p>
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
    </div>
  )
}

/** The figures of a point, as the reader's language writes them. */
function useFigures(currency: Currency) {
  const amount = useAmountText()
  const locale = useLocale()
  const clock = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const price = (value: string | null) => (value === null ? '–' : amount.fiat(value, currency))
  return ({ at, sell_price, buy_price, rate, volume }: ChartPoint) => ({
    time: clock.format(new Date(at)),
    sell: price(sell_price),
    buy: price(buy_price),
    rate: price(rate),
    volume: volume === null ? '–' : amount.usdt(volume, 0),
  })
}
