import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'

/** Balance, promises and due dates of the interest reserve; days are UTC. */
export const consoleReserveFigures = consoleCall({
  name: 'reserve/figures',
  auth: ['owner', 'operator', 'auditor'],
  shows: [],
  input: z.object({}),
  output: z.object({
    /** Available for new promises. */
    free: z.string(),
    /** Reserved for open promises. */
    set_aside: z.string(),
    /** The interest of all running orders. */
    promised: z.string(),
    /** Whether the reserved amount equals the promises. */
    covered: z.boolean(),
    /** The amount due after the last day. */
    later: z.string(),
    /** The next 90 days from today, each with the amount that falls due; overdue amounts count on the first. */
    days: z.array(z.object({ date: z.string(), orders: z.number(), principal: z.string(), interest: z.string() })),
  }),
  errors: ['not_allowed'],
})
