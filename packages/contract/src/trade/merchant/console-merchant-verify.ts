import { isDate } from '@c2c/domain'
import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { textAreaMaximum } from '../../constants.ts'
import { flag, id, text } from '../../fields.ts'
import { proposal } from '../../review/proposal/proposal.ts'
import { merchantChecks } from '../reputation/merchant-record.ts'

/**
 * Proposes that a merchant shows what was verified of it, or no longer, with how it was done; another member of staff
 * approves. The identity of a maker is that of the user, which `verification/accept` verifies.
 */
export const consoleMerchantVerify = consoleCall({
  name: 'merchant/verify',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: ['order'],
  input: z.object({
    merchant_id: id(),
    what: z.enum(merchantChecks, { error: 'required' }),
    holds: flag,
    /** The UTC day of the check. */
    checked_on: z.string({ error: 'required' }).check(z.refine(isDate, 'day_format')),
    note: text('reason_required', textAreaMaximum),
  }),
  output: proposal,
  errors: ['not_allowed', 'not_found', 'state_conflict'],
})
