import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'

/** Asks for a statement of what the service owes now, which any process of the server makes; joins one that is under way. */
export const consoleLiabilitiesPublish = consoleCall({
  name: 'liabilities/publish',
  auth: ['owner'],
  invalidates: [],
  input: z.object({}),
  output: z.object({ asked_at: z.string() }),
  errors: ['not_allowed'],
})
