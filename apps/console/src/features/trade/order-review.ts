import type { CallOutput, consoleOrderList } from '@c2c/contract'

/** A trade as the queue gives it. */
export type OrderReview = CallOutput<typeof consoleOrderList>['list'][number]
