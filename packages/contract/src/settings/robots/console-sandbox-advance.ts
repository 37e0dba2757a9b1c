import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'

/** Moves the clock of a sandbox forward by an hour, a day or 30 days: interest matures, and waits end. It answers when every process shows the new time. */
export const consoleSandboxAdvance = consoleCall({
  name: 'sandbox/advance',
  auth: ['owner', 'operator'],
  invalidates: ['money', 'order', 'offered', 'price'],
  input: z.object({ by: z.enum(['hour', 'day', 'month'], { error: 'malformed' }) }),
  output: z.object({
    /** The time after the move. */
    now: z.string(),
  }),
  errors: ['not_allowed', 'not_available'],
})
