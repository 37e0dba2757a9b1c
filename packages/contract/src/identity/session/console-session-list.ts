import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { listOf, paging } from '../../lists.ts'
import { roles } from '../../staff/roles.ts'

/** The caller's open sessions; the owner may list those of every member. */
export const consoleSessionList = consoleCall({
  name: 'session/list',
  auth: roles,
  shows: ['staff'],
  input: z.object({ ...paging, staff_id: optionalText(64) }),
  output: listOf(
    z.object({
      session_id: z.string(),
      address: z.string(),
      /** The program in a few words, `Chrome 141, Linux`. */
      agent: z.string(),
      created_at: z.string(),
      /** To the minute. */
      seen_at: z.string(),
      expires_at: z.string(),
      /** Whether this is the session that asks. */
      current: z.boolean(),
    }),
  ),
  errors: ['not_found'],
})
