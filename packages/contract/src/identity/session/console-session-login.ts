import * as z from 'zod/mini'
import { email, password } from '../account/credential-fields.ts'
import { consoleCall } from '../../call.ts'
import { inCookie, secondFactor, staffSession } from '../../staff/staff-fields.ts'

/**
 * Signs staff in; staff sessions are separate from user sessions. A member without a required second factor is refused
 * with `second_factor_required` and `enrolment: "mailed"`: a link to set it up is mailed.
 */
export const consoleSessionLogin = consoleCall({
  name: 'session/login',
  auth: 'anonymous',
  invalidates: [],
  input: z.object({ email, password, ...secondFactor, ...inCookie }),
  output: z.object(staffSession),
  errors: [
    'bad_credentials',
    'second_factor_required',
    'second_factor_invalid',
    'account_frozen',
    'not_available',
    'not_allowed',
  ],
})
