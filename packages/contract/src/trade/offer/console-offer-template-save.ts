import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { nameText } from '../../names.ts'
import { offerTemplate } from './offer-template.ts'

/** Saves the terms of an offer as a template of its merchant, at most 50; a template of that name is replaced. */
export const consoleOfferTemplateSave = consoleCall({
  name: 'offer/template-save',
  auth: ['owner', 'merchant'],
  rights: ['offers'],
  creating: true,
  invalidates: ['offered'],
  input: z.object({ offer_id: id(), name: nameText('required', 60) }),
  output: offerTemplate,
  errors: ['not_found', 'not_allowed', 'limit_exceeded'],
})
