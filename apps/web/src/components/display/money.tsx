import type { CSSProperties } from 'react'
import { useLocale } from 'use-intl'
import { allDecimals } from '../../lib/money/all-decimals.ts'
import { moneyParts, shownParts, type MoneyParts } from '../../lib/money/money-text.ts'
import { useStore } from '../../lib/store.ts'
import { classNames } from './class-names.ts'
import styles from './money.module.css'

export interface MoneyProps {
  /** Decimal text as a call answers it, `"12.500000"`; it stays text all the way. */
  readonly value: string
  /** Shown behind the number; empty shows none. */
  readonly unit?: string
  readonly size?: 'text' | 'large' | 'hero'
  /** Colours and signs it as money that came in or went out; a transfer between the own balances is grey and has no sign. */
  readonly direction?: 'income' | 'expenditure' | 'own' | undefined
  /** Shows the amount to its last decimal: a price, or an amount to be typed, paid or decided exactly. */
  readonly exact?: boolean
  /** Of an exact amount. */
  readonly minDecimals?: number
}

/**
 * An amount of money, grouped as the language writes it, in figures of one width. Two decimals, the others cut off, until
 * all are asked for (`MoneyToggle`).
 */
export function Money({ value, unit = 'USDT', size = 'text', direction, exact = false, minDecimals = 2 }: MoneyProps) {
  const locale = useLocale()
  const all = useStore(allDecimals)
  const parts = exact ? moneyParts(value, locale, minDecimals) : shownParts(value, locale, all)
  const sign = direction === 'income' ? '+' : direction === 'expenditure' ? '−' : parts.sign
  return (
    <span
      className={classNames(styles.money, styles[size], direction && styles[direction])}
      style={size === 'hero' ? figuresOf(parts) : undefined}
      translate="no"
    >
      {size === 'hero' ? (
        <>
          {rolling(sign + parts.whole)}
          <span className={styles.fraction}>{parts.fraction}</span>
        </>
      ) : (
        // One text, so that no part of it stays behind where a page is changed by others, such as a translator.
        <span>{sign + parts.whole + parts.fraction}</span>
      )}
      {unit && <span className={styles.unit}>{` ${unit}`}</span>}
    </span>
  )
}

/** Figures that come in one by one, and roll when they change; counted from the right, so that a longer number keeps its units. */
const rolling = (figures: string) =>
  Array.from(figures, (figure, at) => (
    <span key={`${figures.length - at} ${figure}`} className={styles.rolling}>
      {figure}
    </span>
  ))

/** The width of a hero amount, in digits of its size, so that one of twelve digits still fits; decimals are smaller. */
const figuresOf = ({ whole, fraction }: MoneyParts): CSSProperties =>
  ({ '--figures': whole.length + fraction.length * 0.62 }) as CSSProperties
