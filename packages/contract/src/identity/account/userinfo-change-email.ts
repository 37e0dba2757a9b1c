import * as z from 'zod/mini'
import { endsKeys } from '../api-key/key-fields.ts'
import { webCall } from '../../call.ts'
import { email, emailCode } from './credential-fields.ts'
import { profile } from './profile.ts'

/**
 * Changes the e-mail address. `code` was mailed to the current address and `new_code` to the new one. Other sessions end,
 * and withdrawals are held for the hours of the settings.
 */
export const userinfoChangeEmail = webCall({
  name: 'userinfo/change-email',
  auth: 'user',
  stepUp: { asksForCode: true },
  invalidates: ['account', 'notice', 'order'],
  input: z.object({ email, code: emailCode, new_code: emailCode, end_keys: endsKeys }),
  output: profile,
  errors: ['code_invalid', 'already_exists', 'account_frozen'],
})
