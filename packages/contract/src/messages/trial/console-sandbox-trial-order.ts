import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { amount } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { sides } from '../../trade/order/sides.ts'
import { trialOrder } from './trial-fields.ts'

/**
 * Makes a sample user of a sandbox take a running offer of the caller's merchant, as users do: `sell` sells to the merchant. Refuses with
 * `not_available` without an offer that takes the amount, and for what a user's own order would be refused for.
 */
export const consoleSandboxTrialOrder = consoleCall({
  name: 'sandbox/trial-order',
  auth: ['merchant'],
  rights: ['keys'],
  creating: true,
  invalidates: orderSubjects,
  input: z.object({ side: z.enum(sides, { error: 'malformed' }), number: amount('quantity_required') }),
  output: trialOrder,
  errors: ['not_allowed', 'not_available'],
})
