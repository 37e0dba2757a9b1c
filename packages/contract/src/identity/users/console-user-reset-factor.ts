import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { textAreaMaximum } from '../../constants.ts'
import { id, text } from '../../fields.ts'
import { proposal } from '../../review/proposal/proposal.ts'

/**
 * Proposes to remove the second factors of a user who lost them. `checked` says how the identity was checked. Another person
 * approves; 72 hours later the factors are removed, unless the user has used one, or the account was frozen.
 */
export const consoleUserResetFactor = consoleCall({
  name: 'user/reset-factor',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: ['account', 'notice', 'order'],
  stepUp: {},
  input: z.object({
    user_id: id('user_required'),
    checked: text('reason_required', textAreaMaximum),
    reason: text('reason_required', textAreaMaximum),
  }),
  output: proposal,
  errors: ['not_found', 'not_allowed', 'state_conflict', 'account_frozen'],
})
