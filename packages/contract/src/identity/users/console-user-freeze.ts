import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { textAreaMaximum } from '../../constants.ts'
import { id, text } from '../../fields.ts'
import { userDetail } from './user-detail.ts'

/**
 * Freezes an account: every call that declares `account_frozen` is refused from now on, and no withdrawal is paid out.
 * Open orders can be finished, signing in stays possible, and the user sees the reason.
 */
export const consoleUserFreeze = consoleCall({
  name: 'user/freeze',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: ['account', 'notice'],
  input: z.object({ user_id: id('user_required'), reason: text('reason_required', textAreaMaximum) }),
  output: userDetail,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
