export { consoleProposalApprove } from './console-proposal-approve.ts'
export { consoleProposalList } from './console-proposal-list.ts'
export { consoleProposalReject } from './console-proposal-reject.ts'
export { consoleProposalWithdraw } from './console-proposal-withdraw.ts'
