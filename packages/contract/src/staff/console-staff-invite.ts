import * as z from 'zod/mini'
import { email } from '../identity/account/credential-fields.ts'
import { consoleCall } from '../call.ts'
import { optionalText } from '../fields.ts'
import { nameText } from '../names.ts'
import { proposal } from '../review/proposal/proposal.ts'
import { roles } from './roles.ts'

/**
 * Mails a link that creates a staff account. Inviting the same address again replaces the link.
 * Where a four-eyes approval is required, it returns the proposal that waits, and `expires_at` is empty.
 */
export const consoleStaffInvite = consoleCall({
  name: 'staff/invite',
  auth: ['owner'],
  stepUp: {},
  invalidates: ['staff', 'order'],
  input: z.object({
    email,
    name: nameText('required', 60),
    role: z.enum(roles, { error: 'required' }),
    merchant_id: optionalText(64),
  }),
  output: z.object({ expires_at: z.string(), proposal: z.nullable(proposal) }),
  errors: ['already_exists', 'state_conflict', 'not_allowed'],
})
