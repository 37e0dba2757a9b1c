import { consoleCall } from '../../call.ts'
import { messageInput } from '../appeal/appeal-fields.ts'
import { memberMessage } from './order-message.ts'

/** Writes to the user of an open trade: the merchant, or from an appeal on an operator. */
export const consoleOrderMessage = consoleCall({
  name: 'order/message',
  auth: ['owner', 'operator', 'merchant'],
  rights: ['chat'],
  key: 'trade',
  maker: 'continues',
  creating: true,
  invalidates: ['message'],
  input: messageInput,
  output: memberMessage,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
