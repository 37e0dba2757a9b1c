import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { roles } from '../../staff/roles.ts'
import { teamPlace } from '../../staff/staff-fields.ts'

/** The signed-in member, and the security of the account. */
export const consoleSessionInfo = consoleCall({
  name: 'session/info',
  auth: roles,
  shows: ['staff'],
  input: z.object({}),
  output: z.object({
    staff_id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    ...teamPlace,
    second_factor: z.boolean(),
    recovery_codes_left: z.number(),
  }),
  errors: [],
})
