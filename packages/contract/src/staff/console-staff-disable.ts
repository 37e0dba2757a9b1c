import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { id } from '../fields.ts'
import { staffMember } from './staff-member.ts'

/**
 * Disables a member of staff and ends all their sessions at once. Not allowed on oneself, and one owner remains; a merchant
 * disables its own people, and one of them with the right `people` remains.
 */
export const consoleStaffDisable = consoleCall({
  name: 'staff/disable',
  auth: ['owner', 'merchant'],
  rights: ['people'],
  stepUp: {},
  invalidates: ['staff', 'order'],
  input: z.object({ staff_id: id() }),
  output: staffMember,
  errors: ['not_found', 'not_allowed', 'state_conflict'],
})
