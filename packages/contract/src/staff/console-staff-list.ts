import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { pageOf, paging } from '../lists.ts'
import { proposal } from '../proposal/proposal.ts'
import { roles } from './roles.ts'
import { staffMember } from './staff-member.ts'

const invitation = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  merchant_id: z.string(),
  merchant: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
})

/** Who works here, who is invited and has not come yet, and the merchants that somebody can be invited for. */
export const consoleStaffList = consoleCall({
  name: 'staff/list',
  auth: ['owner'],
  input: z.object(paging),
  output: z.object({
    ...pageOf(staffMember),
    invitations: z.array(invitation),
    /** Invitations that somebody proposed and that wait for a second person. */
    waiting: z.array(proposal),
    /**
     * Whether it takes two to say who may move money here: `needed`; `alone` while the setting asks for it and nobody else
     * has ever decided here; `off` where the setting does not ask.
     */
    second_person: z.enum(['needed', 'alone', 'off']),
    merchants: z.array(z.object({ merchant_id: z.string(), name: z.string() })),
  }),
  errors: [],
})
