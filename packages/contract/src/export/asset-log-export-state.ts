import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { exportProgress } from './export-fields.ts'
import { id } from '../fields.ts'

/** Progress of a statement. `url` is valid for a few minutes; empty until the statement is done. */
export const assetLogExportState = webCall({
  name: 'asset-log/export-state',
  auth: 'user',
  shows: ['export'],
  input: z.object({ export_id: id() }),
  output: z.object({ ...exportProgress, url: z.string() }),
  errors: ['not_found'],
})
