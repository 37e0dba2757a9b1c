import type { CSSProperties } from 'react'
import { useLocale } from 'use-intl'
import { moneyParts, type MoneyParts } from '../../lib/money/money-text.ts'
import { classNames } from './class-names.ts'
import styles from './money.module.css'

interface MoneyProps {
  /** Decimal text as a call answers it, `"12.500000"`; it stays text all the way. */
  readonly value: string
  /** Shown behind the number; empty shows none. */
  readonly unit?: string
  readonly size?: 'text' | 'large' | 'hero'
  /** Colours and signs it as money that came in or went out. */
  readonly direction?: 'income' | 'expenditure' | undefined
  readonly minDecimals?: number
}

/** An amount of money: exact, grouped as the language writes it, in figures of one width. */
export function Money({ value, unit = 'USDT', size = 'text', direction, minDecimals = 2 }: MoneyProps) {
  const parts = moneyParts(value, useLocale(), minDecimals)
  const sign = direction === 'income' ? '+' : direction === 'expenditure' ? '−' : parts.sign
  return (
    <span
      className={classNames(styles.money, styles[size], direction && styles[direction])}
      style={size === 'hero' ? figuresOf(parts) : undefined}
    >
      {sign + parts.whole}
      <span className={styles.fraction}>{parts.fraction}</span>
      {unit && <span className={styles.unit}> {unit}</span>}
    </span>
  )
}

/** How wide a hero is, in figures of its size, so that one of twelve digits still fits; decimals stand smaller. */
const figuresOf = ({ whole, fraction }: MoneyParts): CSSProperties =>
  ({ '--figures': whole.length + fraction.length * 0.62 }) as CSSProperties
