import { later } from '../../../../components/sheet/later.tsx'

/** In which an offer is taken. */
export const offerSheet = later(async () => (await import('./offer-sheet.tsx')).OfferSheet)
