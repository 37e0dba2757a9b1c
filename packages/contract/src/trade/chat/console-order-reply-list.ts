import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { savedReply } from './saved-reply.ts'

/** The saved replies of a merchant by title, at most 50. */
export const consoleOrderReplyList = consoleCall({
  name: 'order/reply-list',
  auth: ['owner', 'merchant'],
  key: 'read',
  shows: ['offered'],
  input: z.object({ merchant_id: optionalText(64) }),
  output: z.object({ list: z.array(savedReply) }),
  errors: ['not_found', 'not_allowed'],
})
