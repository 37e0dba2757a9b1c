import { groupDecimal } from './decimal.ts'

/**
 * An amount with its currency as plain text, for the name of a button: exact, but without the zeros that say nothing, so that
 * "250.000000" is read as "250.00".
 */
export const amountText = (value: string, currency: string, locale: string): string =>
  `${groupDecimal(value.replace(/(\.\d\d\d*?)0+$/, '$1'), locale)} ${currency}`
