import { useTranslations } from 'use-intl'
import { barHeights } from './bar-heights.ts'
import { useAmounts } from '../../lib/amount/use-amounts.ts'

interface DayBarsProps {
  /** The metric, for screen readers. */
  readonly name: string
  /** UTC days, oldest first; the last one is today. */
  readonly dates: readonly string[]
  readonly values: readonly string[]
  readonly unit?: string
}

const height = 40
const step = 8
const width = 6

/** A bar chart by day; the tooltip of a bar is its day and value. */
export function DayBars({ name, dates, values, unit = '' }: DayBarsProps) {
  const t = useTranslations()
  const { groupDecimal } = useAmounts()
  const heights = barHeights(values, height)
  const maxIndex = heights.indexOf(height)
  const describe = (index: number) => `${dates[index] ?? ''} UTC: ${groupDecimal(values[index] ?? '')} ${unit}`.trim()
  const label =
    maxIndex < 0 ? t('overview.days.none', { name }) : t('overview.days.max', { name, max: describe(maxIndex) })
  return (
    <svg
      className="day-bars"
      viewBox={`0 0 ${dates.length * step} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {dates.map((date, index) => (
        <g key={date}>
          <title>{describe(index)}</title>
          {/* The tooltip covers the full height, however low the bar is. */}
          <rect x={index * step} y={0} width={step} height={height} className="day-bar-field" />
          <rect
            x={index * step + 1}
            y={height - (heights[index] ?? 0)}
            width={width}
            height={heights[index] ?? 0}
            className={index === dates.length - 1 ? 'day-bar day-bar-today' : 'day-bar'}
          />
        </g>
      ))}
    </svg>
  )
}
