import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { consistency, knownSize, liabilityHead } from './liability-head.ts'

/** The newest statements of what the service owes, newest first; for everyone. */
export const liabilitiesHeads = webCall({
  name: 'liabilities/heads',
  auth: 'anonymous',
  shows: [],
  input: z.object({ size: knownSize }),
  output: z.object({ list: z.array(liabilityHead), consistency }),
  errors: [],
})
