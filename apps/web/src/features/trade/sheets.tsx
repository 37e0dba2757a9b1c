import { later } from '../../components/later.tsx'

/** In which an offer is taken. */
export const offerSheet = later(async () => (await import('./offer-sheet.tsx')).OfferSheet)
