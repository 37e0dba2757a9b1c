import type { CallOutput, consoleWithdrawList } from '@c2c/contract'

/** A withdrawal as the queue lists it. */
export type WithdrawReview = CallOutput<typeof consoleWithdrawList>['list'][number]
