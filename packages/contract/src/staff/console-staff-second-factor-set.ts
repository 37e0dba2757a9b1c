import * as z from 'zod/mini'
import { endsKeys } from '../identity/api-key/key-fields.ts'
import { optionalTotp } from '../identity/account/credential-fields.ts'
import { consoleCall } from '../call.ts'
import { roles } from './roles.ts'
import { recoveryCodes } from './staff-fields.ts'

/** Activates the caller's last issued second factor, confirmed by a code. Other sessions of the caller end. */
export const consoleStaffSecondFactorSet = consoleCall({
  name: 'staff/second-factor-set',
  auth: roles,
  rights: 'own',
  invalidates: ['staff', 'account', 'order'],
  input: z.object({ totp: optionalTotp, end_keys: endsKeys }),
  output: z.object({ recovery_codes: recoveryCodes }),
  errors: ['state_conflict', 'second_factor_required', 'second_factor_invalid'],
})
