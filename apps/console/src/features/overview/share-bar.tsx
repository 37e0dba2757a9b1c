import { Money } from '../../components/display/money.tsx'

export interface Part {
  readonly key: string
  readonly label: string
  /** Decimal text, USDT. */
  readonly amount: string
}

interface ShareBarProps {
  readonly title: string
  readonly total: string
  readonly parts: readonly Part[]
  /** The value of the full width, so that bars can be compared. */
  readonly scale: number
  /** The offset of the first part, where a bar continues the one above it. */
  readonly before?: string
}

/** The number of colours, from the strongest; the legend repeats all information of a bar. */
const colours = 7

/** A total as a stacked bar, with a legend below it. */
export function ShareBar({ title, total, parts, scale, before = '0' }: ShareBarProps) {
  const colour = (index: number) => `share share-${index % colours}`
  return (
    <div className="share-bar">
      <div className="share-head">
        <h2>{title}</h2>
        <Money value={total} currency="USDT" large />
      </div>
      <div className="share-track" aria-hidden>
        <span style={{ inlineSize: `${widthOf(before, scale)}%` }} />
        {parts.map(({ key, label, amount }, index) => (
          <span
            key={key}
            className={colour(index)}
            title={`${label}: ${amount}`}
            style={{ inlineSize: `${widthOf(amount, scale)}%` }}
          />
        ))}
      </div>
      <ul className="share-parts">
        {parts.map(({ key, label, amount }, index) => (
          <li key={key}>
            <span className={colour(index)} aria-hidden />
            {label} <Money value={amount} currency="USDT" />
          </li>
        ))}
      </ul>
    </div>
  )
}

const widthOf = (amount: string, scale: number): number => (scale > 0 ? (100 * Math.max(0, Number(amount))) / scale : 0)
