import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { roles } from './roles.ts'
import { enrolment, linkToken } from './staff-fields.ts'

/** The purpose of a mailed link, and the secret for its authenticator. */
export const consoleStaffInvitation = consoleCall({
  name: 'staff/invitation',
  auth: 'anonymous',
  shows: ['staff'],
  input: z.object({ token: linkToken }),
  output: z.object({
    email: z.string(),
    name: z.string(),
    role: z.enum(roles),
    merchant: z.string(),
    /** Whether it resets the password and second factor of an existing member. */
    renewing: z.boolean(),
    second_factor_required: z.boolean(),
    expires_at: z.string(),
    ...enrolment,
  }),
  errors: ['not_found'],
})
