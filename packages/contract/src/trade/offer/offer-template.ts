import * as z from 'zod/mini'

/** Named terms of an offer, as the fields of `offer/create` have them. */
export const offerTemplate = z.object({
  template_id: z.string(),
  name: z.string(),
  terms: z.record(z.string(), z.string()),
  created_at: z.string(),
})
