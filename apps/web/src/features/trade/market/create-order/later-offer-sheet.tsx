import { later } from '../../../../components/sheet/later.tsx'

/** The sheet that takes an offer. */
export const offerSheet = later(async () => (await import('./offer-sheet.tsx')).OfferSheet)
