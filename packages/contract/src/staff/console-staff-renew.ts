import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { id } from '../fields.ts'

/**
 * Mails somebody who lost their password or their authenticator the link with which they set both anew. Until they do,
 * what they had stays good.
 */
export const consoleStaffRenew = consoleCall({
  name: 'staff/renew',
  auth: ['owner'],
  changing: true,
  input: z.object({ staff_id: id() }),
  output: z.object({ expires_at: z.string() }),
  errors: ['not_found', 'not_allowed', 'state_conflict'],
})
