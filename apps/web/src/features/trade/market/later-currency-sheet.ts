import { loadPageTexts } from '../../../lib/i18n/language.ts'
import { later } from '../../../components/sheet/later.tsx'

/** The choice among all currencies. */
export const currencySheet = later(async () => {
  const [{ CurrencySheet }] = await Promise.all([import('./currency-sheet.tsx'), loadPageTexts()])
  return CurrencySheet
})
