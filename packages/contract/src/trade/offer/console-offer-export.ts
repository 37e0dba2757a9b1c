import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'

/** All offers of a merchant as a CSV file that `offer/import` takes; at most 10,000. */
export const consoleOfferExport = consoleCall({
  name: 'offer/export',
  auth: ['owner', 'operator', 'auditor', 'merchant'],
  key: 'read',
  shows: ['price', 'order'],
  input: z.object({ merchant_id: optionalText(64) }),
  output: z.object({ csv: z.string(), count: z.number() }),
  errors: ['not_found', 'limit_exceeded'],
})
