export { consoleChainDisputes } from './console-chain-disputes.ts'
export { consoleChainFunds } from './console-chain-funds.ts'
export { consoleChainSweep } from './console-chain-sweep.ts'
export { consoleChainVerdict } from './console-chain-verdict.ts'
