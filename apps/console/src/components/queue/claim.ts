import type { CallOutput, consoleQueueClaim } from '@c2c/contract'

/** Who has claimed an item, and until when; null if unclaimed. */
export type Claim = CallOutput<typeof consoleQueueClaim>['claim']
