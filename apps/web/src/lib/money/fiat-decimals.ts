import { currencies, isCurrency } from '@c2c/domain'

/** How many decimals an amount in the currency is written with; two for one that this app does not know yet. */
export const fiatDecimals = (currency: string): number => (isCurrency(currency) ? currencies[currency] : 2)
