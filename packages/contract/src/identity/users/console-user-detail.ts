import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { userDetail } from './user-detail.ts'

/** One user, with contact details masked. */
export const consoleUserDetail = consoleCall({
  name: 'user/detail',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['account', 'money', 'order'],
  input: z.object({ user_id: id('user_required') }),
  output: userDetail,
  errors: ['not_found', 'not_allowed'],
})
