export { consoleOrderBlock } from './console-order-block.ts'
export { saleuBlock } from './saleu-block.ts'
export { saleuRate } from './saleu-rate.ts'
