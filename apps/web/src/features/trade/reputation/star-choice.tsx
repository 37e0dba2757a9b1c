import { useId } from 'react'
import { useTranslations } from 'use-intl'
import styles from './star-choice.module.css'

const counts = [1, 2, 3, 4, 5] as const

/** The rating as stars out of five, visual only; the number is shown beside them. */
export const Stars = ({ count }: { readonly count: number }) => (
  <span className={styles.shown} aria-hidden="true">
    {'★'.repeat(count)}
  </span>
)

interface StarChoiceProps {
  readonly label: string
  /** `"1"` to `"5"`, or empty. */
  readonly value: string
  onChange(value: string): void
}

/** One to five stars, as a group of radio buttons: the arrow keys choose. */
export function StarChoice({ label, value, onChange }: StarChoiceProps) {
  const t = useTranslations('trade.rating')
  const name = useId()
  return (
    <div className={styles.choice} role="radiogroup" aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <span className={styles.stars}>
        {counts.map((count) => (
          <label key={count} className={styles.star} data-on={count <= Number(value)}>
            <input
              type="radio"
              name={name}
              value={count}
              checked={value === String(count)}
              aria-label={t('stars', { count })}
              onChange={() => onChange(String(count))}
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </span>
    </div>
  )
}
