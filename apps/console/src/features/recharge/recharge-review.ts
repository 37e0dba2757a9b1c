import type { CallOutput, consoleRechargeList } from '@c2c/contract'

/** A recharge as the queue gives it. */
export type RechargeReview = CallOutput<typeof consoleRechargeList>['list'][number]
