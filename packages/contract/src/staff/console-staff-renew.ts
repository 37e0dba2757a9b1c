import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { id } from '../fields.ts'
import { proposal } from '../proposal/proposal.ts'

/**
 * Mails somebody who lost their password or their authenticator the link with which they set both anew. Until they do,
 * what they had stays good. Where a second person has to agree first, it gives the proposal that waits.
 */
export const consoleStaffRenew = consoleCall({
  name: 'staff/renew',
  auth: ['owner'],
  changing: true,
  input: z.object({ staff_id: id() }),
  output: z.object({ expires_at: z.string(), proposal: z.nullable(proposal) }),
  errors: ['not_found', 'not_allowed', 'state_conflict'],
})
