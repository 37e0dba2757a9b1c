import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { pageOf, paging } from '../lists.ts'
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
    merchants: z.array(z.object({ merchant_id: z.string(), name: z.string() })),
  }),
  errors: [],
})
