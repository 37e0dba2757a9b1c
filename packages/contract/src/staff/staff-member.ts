import * as z from 'zod/mini'
import { proposal } from '../review/proposal/proposal.ts'
import { roles } from './roles.ts'
import { teamPlace } from './staff-fields.ts'

/** A member of staff as the owner, or those with the right `people` at the same merchant, see them. */
export const staffMember = z.object({
  staff_id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  merchant: z.string(),
  ...teamPlace,
  second_factor: z.boolean(),
  /** Sessions that are open now. */
  sessions: z.number(),
  created_at: z.string(),
  seen_at: z.nullable(z.string()),
  disabled_at: z.nullable(z.string()),
  /** A proposed change of this member that waits for approval. */
  proposal: z.nullable(proposal),
})
