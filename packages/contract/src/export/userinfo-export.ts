import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { exportProgress } from './export-fields.ts'

/** Requests a JSON file of everything stored about the user; `asset-log/export-state` returns its progress and address. */
export const userinfoExport = webCall({
  name: 'userinfo/export',
  auth: 'user',
  stepUp: {},
  creating: true,
  invalidates: ['export'],
  input: z.object({}),
  output: z.object(exportProgress),
  errors: ['limit_exceeded'],
})
