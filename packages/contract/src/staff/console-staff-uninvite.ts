import * as z from 'zod/mini'
import { email } from '../identity/account/credential-fields.ts'
import { consoleCall } from '../call.ts'

/** Revokes an invitation; the mailed link becomes invalid. */
export const consoleStaffUninvite = consoleCall({
  name: 'staff/uninvite',
  auth: ['owner', 'merchant'],
  rights: ['people'],
  invalidates: ['staff'],
  input: z.object({ email }),
  output: z.object({}),
  errors: ['not_found', 'not_allowed'],
})
