import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { password } from './credential-fields.ts'

/**
 * Deletes the user's account for ever: personal data is erased, all sessions end. Orders and the ledger stay, without a name.
 * Refused while a balance is not zero or an order is open.
 */
export const userinfoDelete = webCall({
  name: 'userinfo/delete',
  auth: 'user',
  stepUp: {},
  invalidates: ['account', 'notice'],
  input: z.object({ password }),
  output: z.object({ deleted_at: z.string() }),
  errors: ['bad_credentials', 'account_frozen', 'state_conflict'],
})
