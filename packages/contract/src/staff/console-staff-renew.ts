import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { id } from '../fields.ts'
import { proposal } from '../review/proposal/proposal.ts'

/**
 * Mails a member of staff who lost their password or authenticator a link that resets both. Until it is used,
 * the old ones stay valid. Where a four-eyes approval is required, it returns the proposal that waits.
 */
export const consoleStaffRenew = consoleCall({
  name: 'staff/renew',
  auth: ['owner', 'merchant'],
  rights: ['people'],
  stepUp: {},
  invalidates: ['staff', 'order'],
  input: z.object({ staff_id: id() }),
  output: z.object({ expires_at: z.string(), proposal: z.nullable(proposal) }),
  errors: ['not_found', 'not_allowed', 'state_conflict'],
})
