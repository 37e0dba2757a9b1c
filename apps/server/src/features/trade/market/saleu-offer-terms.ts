import { saleuOfferTerms as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { shownTerms } from '../offer/offer-texts.ts'
import { readOpenOffer } from './market.ts'

export const saleuOfferTerms = user(call, async ({ saleu_id }, { services, language }) => {
  // Not from memory: what is shown here is what the order asks for.
  const offer = await readOpenOffer(services.db, saleu_id)
  return { saleu_id, ...shownTerms(offer.terms, language) }
})
