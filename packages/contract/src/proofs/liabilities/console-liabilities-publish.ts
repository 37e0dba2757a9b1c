import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'

/** Asks for a statement of what the service owes now or later, which any process of the server makes. */
export const consoleLiabilitiesPublish = consoleCall({
  name: 'liabilities/publish',
  auth: ['owner'],
  invalidates: [],
  input: z.object({}),
  output: z.object({ asked_at: z.string() }),
  errors: ['not_allowed'],
})
