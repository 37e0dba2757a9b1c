import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { listOf, paging } from '../../lists.ts'
import { memberConversation } from './order-message.ts'

/**
 * The conversation of a trade, newest first. Reading its first page marks all of it as read for the caller's side,
 * except for an auditor. Reading by staff is written to the audit log.
 */
export const consoleOrderMessages = consoleCall({
  name: 'order/messages',
  auth: ['owner', 'operator', 'solver', 'auditor', 'merchant'],
  key: 'read',
  maker: 'continues',
  shows: ['message'],
  reveals: true,
  parties: ['merchant'],
  input: z.object({ ...paging, order_id: id() }),
  output: listOf(memberConversation),
  errors: ['not_found'],
})
