import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { trialOrder, trialSteps } from './trial-fields.ts'

/** Makes the sample user of an order pay, confirm the payment, cancel or appeal, as users do. */
export const consoleSandboxTrialStep = consoleCall({
  name: 'sandbox/trial-step',
  auth: ['merchant'],
  rights: ['keys'],
  creating: true,
  invalidates: orderSubjects,
  input: z.object({ order_id: id(), step: z.enum(trialSteps, { error: 'malformed' }) }),
  output: trialOrder,
  errors: ['not_allowed', 'not_available', 'not_found', 'state_conflict'],
})
