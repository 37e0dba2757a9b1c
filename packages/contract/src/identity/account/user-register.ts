import { cleanNumber } from '@c2c/domain'
import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { pasted } from '../../fields.ts'
import { ownerNonce } from '../../proofs/liabilities/owner-nonce.ts'
import { accountName, confirmPassword, email, emailCode, newPassword } from './credential-fields.ts'
import { samePasswords } from './same-passwords.ts'
import { session } from './session.ts'

/** Creates an account for a verified e-mail address, and signs in. `owner_nonce` is bound by proofs of liabilities (`liabilities/choose-nonce`). */
export const userRegister = webCall({
  name: 'user/register',
  auth: 'anonymous',
  creating: true,
  invalidates: [],
  input: z
    .object({
      account: accountName,
      email,
      code: emailCode,
      password: newPassword,
      confirm_password: confirmPassword,
      invite_code: pasted(cleanNumber, 'invite_code_required', 32),
      owner_nonce: z.optional(ownerNonce),
    })
    .check(samePasswords),
  output: session,
  errors: ['code_invalid', 'already_exists', 'invite_code_unknown', 'not_available', 'challenge_required'],
})
