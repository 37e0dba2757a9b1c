import * as z from 'zod/mini'
import { confirmPassword, email, newPassword, optionalTotp } from '../identity/account/credential-fields.ts'
import { samePasswords } from '../identity/account/same-passwords.ts'
import { consoleCall } from '../call.ts'
import { inCookie, linkToken, recoveryCodes, staffSession } from './staff-fields.ts'

/**
 * Uses a mailed link up: a password, and a code that proves the authenticator, open a session. Without a code there is
 * no second factor, which the sandbox alone allows. The address is that of the invitation; the audit log knows by it
 * who came.
 */
export const consoleStaffAccept = consoleCall({
  name: 'staff/accept',
  auth: 'anonymous',
  invalidates: ['account', 'order'],
  input: z
    .object({
      token: linkToken,
      email,
      password: newPassword,
      confirm_password: confirmPassword,
      totp: optionalTotp,
      ...inCookie,
    })
    .check(samePasswords),
  output: z.object({ ...staffSession, recovery_codes: recoveryCodes }),
  errors: ['not_found', 'second_factor_required', 'second_factor_invalid', 'account_frozen', 'not_allowed'],
})
