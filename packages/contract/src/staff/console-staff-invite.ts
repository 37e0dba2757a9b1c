import * as z from 'zod/mini'
import { email } from '../identity/account/credential-fields.ts'
import { consoleCall } from '../call.ts'
import { optionalChoice, optionalText } from '../fields.ts'
import { nameText } from '../names.ts'
import { proposal } from '../review/proposal/proposal.ts'
import { teamRoles } from './rights.ts'
import { roles } from './roles.ts'
import { rightsList } from './staff-fields.ts'

/**
 * Mails a link that creates a staff account. Inviting the same address again replaces the link.
 * Where a four-eyes approval is required, it returns the proposal that waits, and `expires_at` is empty. A merchant invites
 * its own people, with a `team_role` and no more rights than the inviting member has; all its members are mailed.
 */
export const consoleStaffInvite = consoleCall({
  name: 'staff/invite',
  auth: ['owner', 'merchant'],
  rights: ['people'],
  stepUp: {},
  invalidates: ['staff', 'order'],
  input: z.object({
    email,
    name: nameText('required', 60),
    role: z.enum(roles, { error: 'required' }),
    merchant_id: optionalText(64),
    /** The place in the team of a merchant whose member invites; others that the owner invites have all rights. */
    team_role: optionalChoice(teamRoles, 'malformed'),
    rights: rightsList,
  }),
  output: z.object({ expires_at: z.string(), proposal: z.nullable(proposal) }),
  errors: ['already_exists', 'state_conflict', 'not_allowed'],
})
