import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalChoice, optionalText } from '../../fields.ts'

/**
 * All offers of a merchant as a CSV file that `offer/import` takes; at most 10,000. `separator` is `comma`, or `semicolon` for
 * spreadsheets of countries with decimal commas, which then stand in its numbers. A number of more than 11 characters begins
 * with an apostrophe, since spreadsheets would round it.
 */
export const consoleOfferExport = consoleCall({
  name: 'offer/export',
  auth: ['owner', 'operator', 'auditor', 'merchant'],
  key: 'read',
  shows: ['price', 'order'],
  input: z.object({
    merchant_id: optionalText(64),
    separator: optionalChoice(['comma', 'semicolon'], 'malformed'),
  }),
  output: z.object({ csv: z.string(), count: z.number() }),
  errors: ['not_found', 'limit_exceeded', 'not_allowed'],
})
