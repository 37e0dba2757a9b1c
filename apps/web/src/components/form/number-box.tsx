import { numberBoxMinimum } from '@c2c/contract'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { shortAmount } from '../../lib/money/amount-text.ts'
import { stepAmount } from '../../lib/money/step-amount.ts'
import { AmountInput, type AmountInputProps } from './amount-input.tsx'
import { units } from '../../lib/browser/units.ts'
import styles from './number-box.module.css'

interface NumberBoxProps extends Omit<AmountInputProps, 'before' | 'after' | 'onKeyDown'> {
  /** The minimum for steps, as decimal text. */
  readonly min?: string
  /** The maximum for steps, as decimal text, and the amount that "all" fills in. */
  readonly max: string
}

/** An amount that can be typed, or stepped by whole units with two buttons and with the arrow keys. */
export function NumberBox({ min = String(numberBoxMinimum), max, aside, ...props }: NumberBoxProps) {
  const t = useTranslations()
  const { value, onChange } = props
  const step = (by: 1 | -1): void => onChange(stepAmount(value, by, min, max))
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  const all = (
    <span className={styles.aside}>
      {aside}
      <button type="button" className={styles.all} onClick={() => onChange(shortAmount(max))}>
        {t('parts.max')}
      </button>
    </span>
  )
  const button = (by: 1 | -1) => (
    <button
      type="button"
      className={styles.step}
      aria-label={t(by > 0 ? 'parts.oneMore' : 'parts.oneLess')}
      aria-disabled={value === stepAmount(value, by, min, max)}
      onClick={() => step(by)}
    >
      <svg
        style={{ width: units(20), height: units(20) }}
        viewBox="0 0 24 24"
        stroke="currentColor"
        strokeWidth={2}
        aria-hidden="true"
      >
        <path d={by > 0 ? 'M12 5v14M5 12h14' : 'M5 12h14'} />
      </svg>
    </button>
  )
  return <AmountInput {...props} aside={all} before={button(-1)} after={button(1)} onKeyDown={press} />
}
