import * as z from 'zod/mini'
import { endsKeys } from '../identity/api-key/key-fields.ts'
import { confirmPassword, newPassword, password } from '../identity/account/credential-fields.ts'
import { samePasswords } from '../identity/account/same-passwords.ts'
import { consoleCall } from '../call.ts'
import { roles } from './roles.ts'

/** Changes the caller's password. Other sessions of the caller end, and by default the API keys that the caller made. */
export const consoleStaffChangePassword = consoleCall({
  name: 'staff/change-password',
  auth: roles,
  rights: 'own',
  invalidates: ['staff', 'account', 'order'],
  input: z
    .object({ old_password: password, password: newPassword, confirm_password: confirmPassword, end_keys: endsKeys })
    .check(samePasswords),
  output: z.object({}),
  errors: ['bad_credentials'],
})
