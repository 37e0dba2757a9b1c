import { webCall } from '../call.ts'
import { messageInput } from './appeal-fields.ts'
import { orderMessage } from '../chat/order-message.ts'

/** Adds to an appeal what its decision is to be made from. */
export const saleuEvidence = webCall({
  name: 'saleu/evidence',
  auth: 'user',
  creating: true,
  invalidates: ['message', 'order'],
  input: messageInput,
  output: orderMessage,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
