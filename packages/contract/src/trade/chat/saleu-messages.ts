import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { listOf, paging } from '../../lists.ts'
import { conversationMessage } from './order-message.ts'

/** The conversation of a trade, newest first. Reading its first page marks all of it as read. */
export const saleuMessages = webCall({
  name: 'saleu/messages',
  auth: 'user',
  key: 'read',
  shows: ['message'],
  input: z.object({ ...paging, order_id: id() }),
  output: listOf(conversationMessage),
  errors: ['not_found'],
})
