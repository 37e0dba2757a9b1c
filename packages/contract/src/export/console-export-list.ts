import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { listOf, paging } from '../lists.ts'
import { exportRow } from './export-row.ts'

/** The caller's own exports, newest first. */
export const consoleExportList = consoleCall({
  name: 'export/list',
  auth: ['owner', 'operator', 'auditor', 'merchant'],
  key: 'read',
  rights: ['exports'],
  shows: ['export'],
  input: z.object(paging),
  output: listOf(exportRow),
  errors: [],
})
