import type { CallOutput, consoleChainFunds, consoleChainSweep } from '@c2c/contract'

export type ChainFunds = CallOutput<typeof consoleChainFunds>
export type FundedAddress = ChainFunds['list'][number]
export type SweepPlan = CallOutput<typeof consoleChainSweep>
