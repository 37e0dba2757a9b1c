import type { CallOutput, consoleWithdrawList } from '@c2c/contract'

/** A withdrawal as the queue gives it. */
export type WithdrawReview = CallOutput<typeof consoleWithdrawList>['list'][number]
