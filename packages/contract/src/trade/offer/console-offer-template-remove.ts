import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'

/** Deletes a template. Offers that were made from it stay. */
export const consoleOfferTemplateRemove = consoleCall({
  name: 'offer/template-remove',
  auth: ['owner', 'merchant'],
  rights: ['offers'],
  invalidates: ['offered'],
  input: z.object({ template_id: id() }),
  output: z.object({ template_id: z.string() }),
  errors: ['not_found', 'not_allowed'],
})
