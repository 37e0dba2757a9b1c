import { groupDecimal } from './decimal.ts'

/** An amount with its currency as plain text, for the name of a button. */
export const amountText = (value: string, currency: string): string => `${groupDecimal(value)} ${currency}`
