import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { currency, timeZone } from '../fields.ts'
import { exportFormats, exportProgress } from './export-fields.ts'

const year = z.pipe(
  z.string({ error: 'malformed' }).check(z.regex(/^2\d{3}$/, 'malformed')),
  z.transform((text) => Number(text)),
)

/**
 * Requests the summary of the user's year for a tax adviser: movements with their value in `currency`, and gains by FIFO over all
 * movements since the first one. Days are those of `time_zone`. `asset-log/export-state` returns its progress and address.
 */
export const assetLogYear = webCall({
  name: 'asset-log/year',
  auth: 'user',
  creating: true,
  invalidates: ['export'],
  input: z.object({
    /** Four digits, `2026`. */
    year,
    format: z.enum(exportFormats, { error: 'malformed' }),
    currency,
    time_zone: timeZone,
  }),
  output: z.object(exportProgress),
  errors: ['limit_exceeded'],
})
