import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { exportProgress } from './export-fields.ts'
import { id } from '../fields.ts'

/** How far a statement is. Once it is done, `url` is an address that is good for a few minutes; empty before that. */
export const assetLogExportState = webCall({
  name: 'asset-log/export-state',
  auth: 'user',
  shows: ['export'],
  input: z.object({ export_id: id() }),
  output: z.object({ ...exportProgress, url: z.string() }),
  errors: ['not_found'],
})
