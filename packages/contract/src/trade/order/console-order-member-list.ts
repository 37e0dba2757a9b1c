import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { member } from './holder.ts'

/** The members of a merchant who can take over trades. */
export const consoleOrderMemberList = consoleCall({
  name: 'order/member-list',
  auth: ['owner', 'merchant'],
  shows: ['offered'],
  input: z.object({ merchant_id: optionalText(64) }),
  output: z.object({ list: z.array(member) }),
  errors: ['not_found', 'not_allowed'],
})
