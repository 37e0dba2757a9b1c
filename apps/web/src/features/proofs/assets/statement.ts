import type { CallOutput, assetsStatement } from '@c2c/contract'

/** The newest statement of what the service holds beside what it owes. */
export type Statement = NonNullable<CallOutput<typeof assetsStatement>['statement']>

export type NetworkStatement = Statement['networks'][number]

/** An address with what its wallet signed. */
export type Owner = Statement['owners'][number]
