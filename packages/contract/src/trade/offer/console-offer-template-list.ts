import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { offerTemplate } from './offer-template.ts'

/** The templates of a merchant by name, at most 50. */
export const consoleOfferTemplateList = consoleCall({
  name: 'offer/template-list',
  auth: ['owner', 'merchant'],
  key: 'read',
  shows: ['offered'],
  input: z.object({ merchant_id: optionalText(64) }),
  output: z.object({ list: z.array(offerTemplate) }),
  errors: ['not_found', 'not_allowed'],
})
