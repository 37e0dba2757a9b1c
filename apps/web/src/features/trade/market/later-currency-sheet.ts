import { later } from '../../../components/sheet/later.tsx'

/** The choice among all currencies. */
export const currencySheet = later(async () => (await import('./currency-sheet.tsx')).CurrencySheet)
