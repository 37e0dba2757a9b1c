import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { pageOf, paging } from '../lists.ts'
import { proposal } from '../review/proposal/proposal.ts'
import { roles } from './roles.ts'
import { teamPlace } from './staff-fields.ts'
import { staffMember } from './staff-member.ts'

const invitation = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  merchant_id: z.string(),
  merchant: z.string(),
  ...teamPlace,
  created_at: z.string(),
  expires_at: z.string(),
})

/** Members of staff, open invitations, and the merchants that staff can be invited for; for a merchant its own alone. */
export const consoleStaffList = consoleCall({
  name: 'staff/list',
  auth: ['owner', 'merchant'],
  rights: ['people'],
  shows: ['staff', 'order'],
  input: z.object(paging),
  output: z.object({
    ...pageOf(staffMember),
    invitations: z.array(invitation),
    /** Proposed invitations that wait for approval. */
    waiting: z.array(proposal),
    /**
     * Whether changes of staff who may move money need four-eyes approval: `needed`; `alone` while the setting requires
     * it and no other member could approve; `off` where the setting does not require it.
     */
    second_person: z.enum(['needed', 'alone', 'off']),
    merchants: z.array(z.object({ merchant_id: z.string(), name: z.string() })),
  }),
  errors: ['not_allowed'],
})
