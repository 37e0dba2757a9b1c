import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { id } from '../fields.ts'
import { staffMember } from './staff-member.ts'

/**
 * Lets a disabled member of staff sign in again, with their previous password and second factor. Where a four-eyes
 * approval is required, they stay disabled and `proposal` waits.
 */
export const consoleStaffEnable = consoleCall({
  name: 'staff/enable',
  auth: ['owner', 'merchant'],
  rights: ['people'],
  stepUp: {},
  invalidates: ['staff', 'order'],
  input: z.object({ staff_id: id() }),
  output: staffMember,
  errors: ['not_found', 'not_allowed', 'state_conflict'],
})
