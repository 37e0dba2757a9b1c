import { webCall } from '../../call.ts'
import { messageInput } from './appeal-fields.ts'
import { orderMessage } from '../chat/order-message.ts'

/** Adds evidence of the user to an appeal. */
export const saleuEvidence = webCall({
  name: 'saleu/evidence',
  auth: 'user',
  creating: true,
  invalidates: ['message', 'order'],
  input: messageInput,
  output: orderMessage,
  errors: ['not_found', 'state_conflict'],
})
