import type { CallOutput, consoleQueueClaim } from '@c2c/contract'

/** Who has an item before them, and until when; null for nobody. */
export type Claim = CallOutput<typeof consoleQueueClaim>['claim']
