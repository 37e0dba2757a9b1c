import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { id } from '../fields.ts'
import { staffMember } from './staff-member.ts'

/**
 * Gives one of the house's people another of the house's roles; their sessions end, so that it counts at once. Whoever
 * works for a merchant keeps to that merchant, and nobody else becomes one of its people. Where a
 * second person has to agree first, the role stays and `proposal` waits.
 */
export const consoleStaffChangeRole = consoleCall({
  name: 'staff/change-role',
  auth: ['owner'],
  changing: true,
  input: z.object({ staff_id: id(), role: z.enum(['owner', 'operator', 'auditor'], { error: 'required' }) }),
  output: staffMember,
  errors: ['not_found', 'not_allowed', 'state_conflict'],
})
