import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'

/** What the reserve for interest holds, what is promised out of it, and when that falls due; days are UTC's. */
export const consoleReserveFigures = consoleCall({
  name: 'reserve/figures',
  auth: ['owner', 'operator', 'auditor'],
  shows: [],
  input: z.object({}),
  output: z.object({
    /** What new promises can be made from. */
    free: z.string(),
    /** What is reserved for open promises. */
    set_aside: z.string(),
    /** The interest of all running orders. */
    promised: z.string(),
    /** What is set aside is what is promised. */
    covered: z.boolean(),
    /** What falls due after the last of the days. */
    later: z.string(),
    /** The next 90 days from today, each with the amount that falls due; overdue amounts count on the first. */
    days: z.array(z.object({ date: z.string(), orders: z.number(), principal: z.string(), interest: z.string() })),
  }),
  errors: ['not_allowed'],
})
