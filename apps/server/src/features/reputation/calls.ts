export { saleuBlock } from './saleu-block.ts'
export { saleuRate } from './saleu-rate.ts'
