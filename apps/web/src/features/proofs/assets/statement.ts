import type { CallOutput, assetsStatement } from '@c2c/contract'

/** The newest statement of the service's assets beside its liabilities. */
export type Statement = NonNullable<CallOutput<typeof assetsStatement>['statement']>

export type NetworkStatement = Statement['networks'][number]

/** An address with its wallet's signed message. */
export type Owner = Statement['owners'][number]
