import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { listOf, paging } from '../../lists.ts'

/** A user's sessions. Address and program are for the user alone. */
export const consoleUserSessions = consoleCall({
  name: 'user/sessions',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['account'],
  input: z.object({ ...paging, user_id: id('user_required') }),
  output: listOf(z.object({ created_at: z.string(), expires_at: z.string(), by: z.enum(['password', 'code']) })),
  errors: ['not_found', 'not_allowed'],
})
