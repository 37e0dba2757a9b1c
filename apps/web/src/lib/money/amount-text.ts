import { separators } from '@c2c/domain'

/** Decimal text as the field shows it: with the language's separator, nothing added or cut. */
export const typedAmount = (value: string, locale: string): string => value.replace('.', separators(locale).decimal)

/** Whether a typed text is digits with the language's decimal separator at most, so that it needs no explanation. */
export const isPlainAmount = (typed: string, locale: string): boolean =>
  /^\d*$/.test(typed.replace(separators(locale).decimal, ''))

/** Decimal text without needless zeros, `"12.500000"` to `"12.5"`. */
export const shortAmount = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)
