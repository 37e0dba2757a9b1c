import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { failNext, failures } from './trial-fields.ts'

/** Makes the built-in receiver of a sandbox answer the next deliveries of the caller's merchant with status 500, so that they are repeated. */
export const consoleSandboxTrialAnswer = consoleCall({
  name: 'sandbox/trial-answer',
  auth: ['merchant'],
  rights: ['keys'],
  invalidates: ['staff'],
  input: z.object({
    /** A number of deliveries up to 20; 0 ends it. */
    fail_next: failures,
  }),
  output: z.object({
    /** How many of the next deliveries the receiver answers with status 500. */
    fail_next: failNext,
  }),
  errors: ['not_allowed', 'not_available'],
})
