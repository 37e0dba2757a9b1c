import { later } from '../../../../components/sheet/later.tsx'
import { loadPageTexts } from '../../../../lib/i18n/language.ts'

/** The sheet that takes an offer. */
export const offerSheet = later(async () => {
  const [{ OfferSheet }] = await Promise.all([import('./offer-sheet.tsx'), loadPageTexts()])
  return OfferSheet
})
