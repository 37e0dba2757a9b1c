import { separators, shorten } from '@c2c/domain'

/** A decimal text taken apart, ready to be shown. */
export interface MoneyParts {
  readonly sign: '' | '−'
  /** With the language's grouping. */
  readonly whole: string
  /** With the decimal separator in front, or empty. */
  readonly fraction: string
}

/**
 * Takes decimal text, `"1234567.500000"`, apart for a language. It never becomes a Number, so twelve whole digits and
 * six decimals stay exact. Trailing zeros are cut down to `minDecimals`.
 */
export function moneyParts(text: string, locale: string, minDecimals = 2): MoneyParts {
  const { group, decimal } = separators(locale)
  const negative = text.startsWith('-')
  const [digits = '0', decimals = ''] = text.replace(/^[-+]/, '').split('.')
  const kept = decimals.replace(/0+$/, '').padEnd(Math.min(minDecimals, Math.max(decimals.length, minDecimals)), '0')
  return {
    sign: negative ? '−' : '',
    whole: digits.replace(/\B(?=(\d{3})+$)/g, group),
    fraction: kept === '' ? '' : decimal + kept,
  }
}

/**
 * The same with two decimals, or all six. Two decimals are cut off, not rounded, so they never show more than there is; an
 * amount above zero is never shown as nothing: that is `<0.01`.
 */
export function shownParts(text: string, locale: string, all: boolean): MoneyParts {
  if (all) return moneyParts(text, locale, 6)
  const { text: short, below } = shorten(text)
  const parts = moneyParts(short, locale)
  return below ? { ...parts, whole: `<${parts.whole}` } : parts
}

/** The same as one text. */
export function shownText(text: string, locale: string, all: boolean): string {
  const parts = shownParts(text, locale, all)
  return parts.sign + parts.whole + parts.fraction
}

/** Exact decimal text as a language writes it, in one piece. */
export function moneyText(text: string, locale: string, minDecimals = 2): string {
  const parts = moneyParts(text, locale, minDecimals)
  return parts.sign + parts.whole + parts.fraction
}
