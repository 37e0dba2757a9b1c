import { Area } from '../../../../components/chart/area.tsx'
import type { Frame, Point } from '../../../../components/chart/chart-points.ts'
import styles from './balance-chart.module.css'

/** The chart's own units; the drawing takes the available width. */
export const frame: Frame = { width: 340, inset: 8, top: 32, bottom: 152 }
const height = 184

interface Label {
  /** The day at the cursor. */
  readonly at: number
  readonly text: string
}

interface BalanceChartProps {
  readonly points: readonly Point[]
  readonly cursor: number
  readonly high: Label
  /** Null if the balance never moved. */
  readonly low: Label | null
}

/** The balance as an area with its highest and lowest value, and the cursor. Visual only: screen readers have the slider and the table. */
export function BalanceChart({ points, cursor, high, low }: BalanceChartProps) {
  const at = points[cursor]
  return (
    <svg className={styles.chart} viewBox={`0 0 ${frame.width} ${height}`} aria-hidden="true">
      <Area points={points} ground={height} />
      <Extreme point={points[high.at]} text={high.text} lift={-12} />
      {low && <Extreme point={points[low.at]} text={low.text} lift={22} />}
      {at && (
        <>
          <path className={styles.cursor} d={`M${at.x} 0V${height}`} />
          <circle className={styles.point} cx={at.x} cy={at.y} r={5} />
        </>
      )}
    </svg>
  )
}

interface ExtremeProps {
  readonly point: Point | undefined
  readonly text: string
  /** The text's distance below the line. */
  readonly lift: number
}

/** The side of its place that a text is on, clear of the cursor. */
const sides = {
  left: { textAnchor: 'start', shift: 8 },
  middle: { textAnchor: 'middle', shift: 0 },
  right: { textAnchor: 'end', shift: -8 },
} as const

/** A value at its place; its text stays inside the chart. */
function Extreme({ point, text, lift }: ExtremeProps) {
  if (!point) return null
  const { x, y } = point
  const side = x < frame.width / 3 ? sides.left : x > (frame.width * 2) / 3 ? sides.right : sides.middle
  return (
    <text className={styles.extreme} x={x + side.shift} y={y + lift} textAnchor={side.textAnchor}>
      {text}
    </text>
  )
}
