import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { flag, optionalChoice, optionalText } from '../../fields.ts'
import { pageOf, paging } from '../../lists.ts'
import { offerFilter, offerSorts } from './offer-filter.ts'
import { offer } from './offer.ts'
import { payMethod } from './pay-method.ts'

/**
 * Offers, of one merchant or of all; a merchant sees its own whatever it asks for. Without a `sort` the newest come first; by price
 * they are in order within each currency. A search finds at most 1,000 offers by a price, a margin or an id.
 */
export const consoleOfferList = consoleCall({
  name: 'offer/list',
  auth: ['owner', 'operator', 'auditor', 'merchant'],
  key: 'read',
  maker: 'continues',
  shows: ['price', 'order'],
  input: z.object({
    ...paging,
    ...offerFilter,
    merchant_id: optionalText(64),
    sort: optionalChoice(offerSorts, 'malformed'),
    /** Missing is `desc`. */
    order: optionalChoice(['asc', 'desc'], 'malformed'),
    /** Whether to answer `selection`, which reads all that match. */
    select: z._default(flag, false),
  }),
  output: z.object({
    ...pageOf(
      z.extend(offer, {
        /** Orders that were made of it; at most 1,000 are counted. */
        orders: z.number(),
      }),
    ),
    /** All offers that match, of all pages, as `offer/bulk` takes them. */
    selection: z.optional(
      z.object({
        /** More than 10,000 are not counted, and cannot be changed at once. */
        count: z.number(),
        /** Names exactly these offers. */
        digest: z.string(),
      }),
    ),
    /** Every way to pay that an offer can name, and those that the listed ones do. */
    pay_methods: z.array(payMethod),
  }),
  errors: ['not_allowed'],
})
