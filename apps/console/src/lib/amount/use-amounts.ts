import { separators } from '@c2c/domain'
import { useLocale } from 'use-intl'
import { amountText } from './amount-text.ts'
import { groupDecimal, shortDecimal } from './decimal.ts'
import { percentOf } from './percent.ts'

interface Amounts {
  /** Decimal text, grouped: `1,234,567.500000`. */
  groupDecimal(text: string): string
  /** The same with two decimals: `1,234,567.50`. */
  shortDecimal(text: string): string
  /** With the currency, for names of buttons: `250.00 USDT`. */
  amountText(value: string, currency: string): string
  /** A fraction as percent: `"0.085000"` to `8.5`. */
  percentOf(fraction: string): string
  /** As a field shows it: `1234567.5`. */
  fieldText(value: string): string
}

/** Amounts as the reader's language writes them. */
export function useAmounts(): Amounts {
  const locale = useLocale()
  return {
    groupDecimal: (text) => groupDecimal(text, locale),
    shortDecimal: (text) => shortDecimal(text, locale),
    amountText: (value, currency) => amountText(value, currency, locale),
    percentOf: (fraction) => groupDecimal(percentOf(fraction), locale),
    fieldText: (value) => value.replace('.', separators(locale).decimal),
  }
}
