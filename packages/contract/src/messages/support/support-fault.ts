import * as z from 'zod/mini'
import { webCall } from '../../call.ts'

const matching = (form: RegExp) => z.string({ error: 'malformed' }).check(z.regex(form, 'malformed'))

/**
 * Reports that a page of the app broke by an error of ours: its path, the name of the error and the version, and no personal
 * data. It is counted by the metric of calls, and written to the log.
 */
export const supportFault = webCall({
  name: 'support/fault',
  auth: 'anonymous',
  shows: [],
  input: z.object({
    path: matching(/^\/[\w/-]{0,59}$/),
    error: matching(/^[A-Za-z]{1,40}$/),
    version: matching(/^[\w.-]{1,40}$/),
  }),
  output: z.object({}),
  errors: [],
})
