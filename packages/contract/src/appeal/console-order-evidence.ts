import { consoleCall } from '../call.ts'
import { messageInput } from './appeal-fields.ts'
import { orderMessage } from '../chat/order-message.ts'

/** The merchant adds to an appeal what its decision is to be made from. */
export const consoleOrderEvidence = consoleCall({
  name: 'order/evidence',
  auth: ['owner', 'merchant'],
  creating: true,
  invalidates: ['message', 'order'],
  input: messageInput,
  output: orderMessage,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
