import * as z from 'zod/mini'
import { confirmPassword, newPassword, password } from '../account/credential-fields.ts'
import { samePasswords } from '../account/same-passwords.ts'
import { consoleCall } from '../call.ts'
import { roles } from './roles.ts'

/** Changes the caller's password. Other sessions of the caller end. */
export const consoleStaffChangePassword = consoleCall({
  name: 'staff/change-password',
  auth: roles,
  invalidates: ['staff'],
  input: z
    .object({ old_password: password, password: newPassword, confirm_password: confirmPassword })
    .check(samePasswords),
  output: z.object({}),
  errors: ['bad_credentials'],
})
