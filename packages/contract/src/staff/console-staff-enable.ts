import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { id } from '../fields.ts'
import { staffMember } from './staff-member.ts'

/**
 * Lets somebody who was shut out sign in again, with the password and the second factor that they had. Where a second
 * person has to agree first, they stay shut out and `proposal` waits.
 */
export const consoleStaffEnable = consoleCall({
  name: 'staff/enable',
  auth: ['owner'],
  changing: true,
  input: z.object({ staff_id: id() }),
  output: staffMember,
  errors: ['not_found', 'not_allowed', 'state_conflict'],
})
