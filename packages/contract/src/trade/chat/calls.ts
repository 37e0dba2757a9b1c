export { consoleOrderMessage } from './console-order-message.ts'
export { consoleOrderMessages } from './console-order-messages.ts'
export { saleuMessage } from './saleu-message.ts'
export { saleuMessages } from './saleu-messages.ts'
