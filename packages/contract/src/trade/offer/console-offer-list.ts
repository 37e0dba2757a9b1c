import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { pageOf, paging } from '../../lists.ts'
import { offer } from './offer.ts'
import { payMethod } from './pay-method.ts'

/** Offers, of one merchant or of all; a merchant sees its own whatever it asks for. */
export const consoleOfferList = consoleCall({
  name: 'offer/list',
  auth: ['owner', 'operator', 'auditor', 'merchant'],
  key: 'read',
  maker: 'continues',
  shows: ['price', 'order'],
  input: z.object({ ...paging, merchant_id: optionalText(64) }),
  output: z.object({
    ...pageOf(offer),
    /** Every way to pay that an offer can name, and those that the listed ones do. */
    pay_methods: z.array(payMethod),
  }),
  errors: [],
})
