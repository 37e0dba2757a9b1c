import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { id } from '../fields.ts'
import { teamRoles } from './rights.ts'
import { rightsList } from './staff-fields.ts'
import { staffMember } from './staff-member.ts'

/**
 * Changes the rights of another member of the caller's merchant, also in open sessions and for API keys. A member gives
 * and takes only rights that it has, and one member with the right `people` remains. All members of the merchant are mailed.
 */
export const consoleStaffChangeRights = consoleCall({
  name: 'staff/change-rights',
  auth: ['merchant'],
  rights: ['people'],
  stepUp: {},
  invalidates: ['staff'],
  input: z.object({
    staff_id: id(),
    team_role: z.enum(teamRoles, { error: 'required' }),
    rights: rightsList,
  }),
  output: staffMember,
  errors: ['not_found', 'not_allowed', 'state_conflict'],
})
