import { Money } from '../../components/money.tsx'

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
  /** What the whole width stands for, so that bars below each other can be compared. */
  readonly scale: number
  /** How much stands before the first part, where a bar goes on from the one above it. */
  readonly before?: string
  /** Which of the colours the first part has. */
  readonly firstColour?: number
}

/** Colours of the parts; bars never say anything that the words below do not. */
const colours = 8

/** A sum drawn as a bar of its parts, and the parts in words below it. */
export function ShareBar({ title, total, parts, scale, before = '0', firstColour = 0 }: ShareBarProps) {
  const colour = (index: number) => `share share-${(firstColour + index) % colours}`
  return (
    <div className="share-bar">
      <div className="share-head">
        <h3>{title}</h3>
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
