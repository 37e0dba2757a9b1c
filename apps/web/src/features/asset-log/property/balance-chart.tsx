import { area, curveMonotoneX, line } from 'd3-shape'
import { chart, type ChartDay } from './chart-geometry.ts'
import styles from './balance-chart.module.css'

const balanceLine = line<ChartDay>(
  (day) => day.x,
  (day) => day.y,
).curve(curveMonotoneX)

const balanceArea = area<ChartDay>(
  (day) => day.x,
  chart.lineBottom,
  (day) => day.y,
).curve(curveMonotoneX)

/** What came in stands above the middle, what went out hangs below it; all days of a kind are one path. */
const bars = (days: readonly ChartDay[], direction: 'income' | 'expenditure'): string =>
  days
    .filter((day) => day[direction] > 0)
    .map((day) => {
      const height = Math.max(1.5, day[direction])
      return `M${day.x} ${chart.flowMiddle}v${direction === 'income' ? -height : height}`
    })
    .join('')

interface BalanceChartProps {
  readonly days: readonly ChartDay[]
  readonly cursor: number
}

/** The balance as a line, what moved it as bars, and the cursor. For the eyes only: others have the slider and the table. */
export function BalanceChart({ days, cursor }: BalanceChartProps) {
  const barWidth = Math.min(10, (0.6 * chart.width) / days.length)
  const at = days[cursor]
  return (
    <svg className={styles.chart} viewBox={`0 0 ${chart.width} ${chart.height}`} aria-hidden="true">
      <path className={styles.grid} d={grid} />
      <path className={styles.area} d={balanceArea(days) ?? ''} />
      <path className={styles.line} d={balanceLine(days) ?? ''} />
      <path className={styles.income} strokeWidth={barWidth} d={bars(days, 'income')} />
      <path className={styles.expenditure} strokeWidth={barWidth} d={bars(days, 'expenditure')} />
      {at && (
        <>
          <path className={styles.cursor} d={`M${at.x} 0V${chart.height}`} />
          <circle className={styles.point} cx={at.x} cy={at.y} r={5} />
        </>
      )}
    </svg>
  )
}

const grid = [chart.top, chart.lineBottom, chart.flowMiddle].map((y) => `M0 ${y}H${chart.width}`).join('')
