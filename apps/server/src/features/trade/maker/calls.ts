export { makerAccountCreate } from './maker-account-create.ts'
export { makerInfo } from './maker-info.ts'
export { makerMove } from './maker-move.ts'
export { makerStart } from './maker-start.ts'
