import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { id } from '../fields.ts'

/** A URL for the caller's own file, valid for a few minutes while the session lasts. */
export const consoleExportDownload = consoleCall({
  name: 'export/download',
  auth: ['owner', 'operator', 'auditor', 'merchant'],
  key: 'read',
  rights: ['exports'],
  shows: [],
  reveals: true,
  input: z.object({ export_id: id() }),
  output: z.object({ url: z.string() }),
  errors: ['not_found', 'not_allowed', 'state_conflict'],
})
