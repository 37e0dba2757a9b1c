import { consoleCall } from '../../call.ts'
import { messageInput } from './appeal-fields.ts'
import { orderMessage } from '../chat/order-message.ts'

/** Adds evidence of the merchant to an appeal. */
export const consoleOrderEvidence = consoleCall({
  name: 'order/evidence',
  auth: ['owner', 'merchant'],
  rights: ['orders'],
  maker: 'continues',
  creating: true,
  invalidates: ['message', 'order'],
  input: messageInput,
  output: orderMessage,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
