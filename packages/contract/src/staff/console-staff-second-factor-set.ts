import * as z from 'zod/mini'
import { optionalTotp } from '../account/credential-fields.ts'
import { consoleCall } from '../call.ts'
import { roles } from './roles.ts'
import { recoveryCodes } from './staff-fields.ts'

/** Makes the secret that was given last one's second factor, by a code that proves it. One's other sessions end. */
export const consoleStaffSecondFactorSet = consoleCall({
  name: 'staff/second-factor-set',
  auth: roles,
  invalidates: ['staff'],
  input: z.object({ totp: optionalTotp }),
  output: z.object({ recovery_codes: recoveryCodes }),
  errors: ['state_conflict', 'second_factor_required', 'second_factor_invalid'],
})
