import { formatUsdt, usdt, type Currency } from '@c2c/domain'
import { useTranslations } from 'use-intl'
import { useAmountText } from '../../../../lib/money/use-amount-text.ts'
import { depthArea, depthFrame, summedSteps, type ChartDepth } from './chart-lines.ts'
import styles from './chart-sheet.module.css'

interface DepthProps {
  readonly depth: ChartDepth
  readonly currency: Currency
}

/** How much can be sold and bought now, from the best price on, as two stepped areas and as a table. */
export function Depth({ depth, currency }: DepthProps) {
  const t = useTranslations('market')
  const amount = useAmountText()
  const sides = { sell: summedSteps(depth.sell), buy: summedSteps(depth.buy) }
  const sums = [...sides.sell, ...sides.buy].map(({ sum }) => sum)
  const most = sums.reduce((highest, sum) => (sum > highest ? sum : highest), 0n)
  if (sums.length === 0) return <p className={styles.note}>{t('noDepth')}</p>
  return (
    <div className={styles.part}>
      <h3>{t('depth')}</h3>
      <p className={styles.note}>{t('depthNote')}</p>
      <svg className={styles.chart} viewBox={`0 0 ${depthFrame.width} ${depthFrame.ground}`} aria-hidden="true">
        <path className={styles.sellArea} d={depthArea(sides.sell, most, 'sell')} />
        <path className={styles.buyArea} d={depthArea(sides.buy, most, 'buy')} />
      </svg>
      {(['sell', 'buy'] as const).map((side) => {
        const steps = sides[side]
        const name = t(side === 'sell' ? 'toSell' : 'toBuy')
        return (
          steps.length > 0 && (
            <table key={side} className={styles.steps}>
              <thead>
                <tr>
                  <th scope="col">{t('price')}</th>
                  <th scope="col">
                    <span className={styles[side]}>{name}</span>
                  </th>
                </tr>
              </thead>
              <tbody translate="no">
                {steps.map(({ price, sum }) => (
                  <tr key={price}>
                    <td>{amount.fiat(price, currency)}</td>
                    <td>{amount.usdt(formatUsdt(usdt(sum)))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        )
      })}
    </div>
  )
}
