import type { CallOutput, consoleOrderList } from '@c2c/contract'

/** A trade as the queue lists it. */
export type OrderReview = CallOutput<typeof consoleOrderList>['list'][number]
