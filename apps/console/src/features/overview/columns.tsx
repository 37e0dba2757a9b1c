import { useTranslations } from 'use-intl'
import { groupDecimal } from '../../lib/decimal.ts'
import { columnHeights } from './column-heights.ts'

interface ColumnsProps {
  /** What is counted, for who cannot see the columns. */
  readonly name: string
  /** UTC days, oldest first; the last one is today. */
  readonly dates: readonly string[]
  readonly values: readonly string[]
  readonly unit?: string
}

const height = 40
const step = 8
const width = 6

/** One small column a day; pointing at one says its day and value. */
export function Columns({ name, dates, values, unit = '' }: ColumnsProps) {
  const t = useTranslations()
  const heights = columnHeights(values, height)
  const most = heights.indexOf(height)
  const say = (index: number) => `${dates[index] ?? ''}: ${groupDecimal(values[index] ?? '')} ${unit}`.trim()
  const label = most < 0 ? t('overview.days.none', { name }) : t('overview.days.most', { name, most: say(most) })
  return (
    <svg
      className="columns"
      viewBox={`0 0 ${dates.length * step} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {dates.map((date, index) => (
        <g key={date}>
          <title>{say(index)}</title>
          {/* The whole height can be pointed at, however low the column is. */}
          <rect x={index * step} y={0} width={step} height={height} className="column-field" />
          <rect
            x={index * step + 1}
            y={height - (heights[index] ?? 0)}
            width={width}
            height={heights[index] ?? 0}
            className={index === dates.length - 1 ? 'column column-today' : 'column'}
          />
        </g>
      ))}
    </svg>
  )
}
