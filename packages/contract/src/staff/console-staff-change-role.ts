import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { id } from '../fields.ts'
import { staffMember } from './staff-member.ts'

/**
 * Changes the role of a member of the platform's staff; their sessions end, so that it takes effect at once. A merchant's
 * staff stay with that merchant, and no other staff join one. Where a
 * four-eyes approval is required, the role stays and `proposal` waits.
 */
export const consoleStaffChangeRole = consoleCall({
  name: 'staff/change-role',
  auth: ['owner'],
  stepUp: {},
  invalidates: ['staff', 'order'],
  input: z.object({ staff_id: id(), role: z.enum(['owner', 'operator', 'solver', 'auditor'], { error: 'required' }) }),
  output: staffMember,
  errors: ['not_found', 'not_allowed', 'state_conflict'],
})
