import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { id } from '../fields.ts'

/** An address for one's own file, good for a few minutes and for as long as one is signed in. */
export const consoleExportDownload = consoleCall({
  name: 'export/download',
  auth: ['owner', 'operator', 'auditor', 'merchant'],
  shows: [],
  reveals: true,
  input: z.object({ export_id: id() }),
  output: z.object({ url: z.string() }),
  errors: ['not_found', 'not_allowed', 'state_conflict'],
})
