import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { roles } from '../../staff/roles.ts'
import { teamPlace } from '../../staff/staff-fields.ts'

/** The signed-in member, the security of the account, and the currencies to choose from. */
export const consoleSessionInfo = consoleCall({
  name: 'session/info',
  auth: roles,
  shows: ['staff', 'offered'],
  input: z.object({}),
  output: z.object({
    staff_id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    ...teamPlace,
    second_factor: z.boolean(),
    recovery_codes_left: z.number(),
    /** The codes of the currencies that are switched on, in the order of display. */
    currencies: z.array(z.string()),
  }),
  errors: [],
})
