import { later } from '../../components/later.tsx'

/** In which an offer is taken. */
export const offerSheet = later(async () => (await import('./offer-sheet.tsx')).OfferSheet)

/** In which an order is followed, and acted upon. */
export const orderSheet = later(async () => (await import('./order-sheet.tsx')).OrderSheet)
