export { consoleQueueClaim } from './console-queue-claim.ts'
export { consoleQueueCounts } from './console-queue-counts.ts'
export { consoleQueueNext } from './console-queue-next.ts'
export { consoleQueueUnclaim } from './console-queue-unclaim.ts'
