export { consoleChainFunds } from './console-chain-funds.ts'
export { consoleChainSweep } from './console-chain-sweep.ts'
