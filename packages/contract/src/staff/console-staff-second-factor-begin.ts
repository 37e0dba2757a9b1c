import * as z from 'zod/mini'
import { password } from '../identity/account/credential-fields.ts'
import { consoleCall } from '../call.ts'
import { roles } from './roles.ts'
import { enrolment, secondFactor } from './staff-fields.ts'

/**
 * Gives a secret for one's own authenticator. It counts from `staff/second-factor-set` on; until then, and for a quarter
 * of an hour at most, the second factor before it does. Needs the password, and what that second factor asks for.
 */
export const consoleStaffSecondFactorBegin = consoleCall({
  name: 'staff/second-factor-begin',
  auth: roles,
  rights: 'own',
  invalidates: ['staff'],
  input: z.object({ password, ...secondFactor }),
  output: z.object(enrolment),
  errors: ['bad_credentials', 'second_factor_required', 'second_factor_invalid'],
})
