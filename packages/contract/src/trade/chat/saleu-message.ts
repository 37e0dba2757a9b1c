import { webCall } from '../../call.ts'
import { messageInput } from '../appeal/appeal-fields.ts'
import { orderMessage } from './order-message.ts'

/** Writes to the merchant of an open trade; kept as evidence. */
export const saleuMessage = webCall({
  name: 'saleu/message',
  auth: 'user',
  creating: true,
  invalidates: ['message'],
  input: messageInput,
  output: orderMessage,
  errors: ['not_found', 'state_conflict'],
})
