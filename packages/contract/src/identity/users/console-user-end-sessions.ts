import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { textAreaMaximum } from '../../constants.ts'
import { id, text } from '../../fields.ts'

/** Ends all sessions of a user; `ended` is their number. */
export const consoleUserEndSessions = consoleCall({
  name: 'user/end-sessions',
  auth: ['owner', 'operator'],
  invalidates: ['account'],
  input: z.object({ user_id: id('user_required'), reason: text('reason_required', textAreaMaximum) }),
  output: z.object({ ended: z.number() }),
  errors: ['not_found', 'not_allowed'],
})
