import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { failNext, trialOrder, trialSteps } from './trial-fields.ts'

/**
 * What the page "Try it" of a sandbox shows a merchant: the last 100 deliveries that the built-in receiver got within a day, newest first,
 * and the last ten orders of sample users.
 */
export const consoleSandboxTrial = consoleCall({
  name: 'sandbox/trial',
  auth: ['merchant'],
  rights: ['keys'],
  shows: ['staff', 'order', 'offered'],
  input: z.object({}),
  output: z.object({
    /** The name of the client's package below `/client/`, and whether the service has it. */
    client_file: z.string(),
    /** Whether the service sends the package; `npm run pack-client` makes it. */
    client_packed: z.boolean(),
    /** How many of the next deliveries the receiver answers with status 500. */
    fail_next: failNext,
    /** Deliveries that the built-in receiver got. */
    arrivals: z.array(
      z.object({
        /** The id of a delivery at the receiver. */
        arrival_id: z.string(),
        webhook_id: z.string(),
        event: z.string(),
        /** The headers of the request, one a line; at most 16 kB. */
        headers: z.string(),
        /** The body of the request; at most 16 kB. */
        body: z.string(),
        /** Whether the signature is one with the secret of the endpoint, at most five minutes old. */
        valid: z.boolean(),
        /** The status that the receiver answered with. */
        status: z.number(),
        at: z.string(),
      }),
    ),
    orders: z.array(
      z.extend(trialOrder, {
        /** What the sample user may do now. */
        steps: z.array(z.enum(trialSteps)),
        created_at: z.string(),
      }),
    ),
  }),
  errors: ['not_allowed', 'not_available'],
})
