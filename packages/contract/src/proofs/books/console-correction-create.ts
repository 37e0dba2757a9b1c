import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { textAreaMaximum } from '../../constants.ts'
import { amount, optionalText, text } from '../../fields.ts'
import { proposal } from '../../review/proposal/proposal.ts'

/**
 * Proposes a correction of an available balance: a user (id, account name or e-mail) or a merchant, against the
 * platform's own income or the custody of a network. Nothing moves until a second member of staff approves it; the user
 * sees the reason.
 */
export const consoleCorrectionCreate = consoleCall({
  name: 'correction/create',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: ['order'],
  input: z
    .object({
      user: optionalText(254),
      merchant_id: optionalText(64),
      direction: z.enum(['credit', 'debit'], { error: 'direction_unknown' }),
      amount: amount('amount_required'),
      against: z
        .string({ error: 'required' })
        .check(z.regex(/^(fee_income|custody:[A-Za-z0-9-]{1,20})$/, { error: 'category_unknown' })),
      reason: text('reason_required', textAreaMaximum),
    })
    .check(
      z.refine(({ user, merchant_id }) => (user === '') !== (merchant_id === ''), {
        error: 'user_required',
        path: ['user'],
      }),
    ),
  output: proposal,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
