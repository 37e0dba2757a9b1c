import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { textAreaMaximum } from '../../constants.ts'
import { id, text } from '../../fields.ts'
import { userDetail } from './user-detail.ts'

/** Ends the freezing of an account; the reason stays in its history. */
export const consoleUserUnfreeze = consoleCall({
  name: 'user/unfreeze',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: ['account'],
  input: z.object({ user_id: id('user_required'), reason: text('reason_required', textAreaMaximum) }),
  output: userDetail,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
