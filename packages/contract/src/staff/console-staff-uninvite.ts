import * as z from 'zod/mini'
import { email } from '../account/credential-fields.ts'
import { consoleCall } from '../call.ts'

/** Takes an invitation back: the link that was mailed opens nothing any more. */
export const consoleStaffUninvite = consoleCall({
  name: 'staff/uninvite',
  auth: ['owner'],
  invalidates: ['staff'],
  input: z.object({ email }),
  output: z.object({}),
  errors: ['not_found'],
})
