import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { optionalText } from '../fields.ts'
import { listOf, paging } from '../lists.ts'
import { offer } from './offer.ts'

/** Offers, of one merchant or of all; a merchant sees its own whatever it asks for. */
export const consoleOfferList = consoleCall({
  name: 'offer/list',
  auth: ['owner', 'operator', 'auditor', 'merchant'],
  input: z.object({ ...paging, merchant_id: optionalText(64) }),
  output: listOf(offer),
  errors: ['not_allowed'],
})
