import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { id } from '../../fields.ts'

/**
 * The terms that the merchant sets for orders of an offer, in the language of the call, else in English, else in the first
 * language that they have. All is empty without terms. `saleu/create-order` takes `terms_version` once the user accepts them.
 */
export const saleuOfferTerms = webCall({
  name: 'saleu/offer-terms',
  auth: 'user',
  key: 'read',
  shows: ['price'],
  input: z.object({ saleu_id: id('offer_required') }),
  output: z.object({
    saleu_id: z.string(),
    /** Another one for every other text. */
    terms_version: z.string(),
    /** The language that the text is written in. */
    language: z.string(),
    text: z.string(),
  }),
  errors: ['not_found', 'not_available'],
})
