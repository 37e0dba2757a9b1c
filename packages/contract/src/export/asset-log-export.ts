import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { exportFormats, exportProgress, period } from './export-fields.ts'

/** Requests the user's own statement of a period; `asset-log/export-state` returns its progress and address. */
export const assetLogExport = webCall({
  name: 'asset-log/export',
  auth: 'user',
  creating: true,
  invalidates: ['export'],
  input: z.object({ format: z.enum(exportFormats, { error: 'malformed' }), ...period }),
  output: z.object(exportProgress),
  errors: ['limit_exceeded'],
})
