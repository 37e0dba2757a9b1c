import type { CallOutput, consoleQueueClaim } from '@c2c/contract'

/** The claim of an item, and its end; null if unclaimed. */
export type Claim = CallOutput<typeof consoleQueueClaim>['claim']
