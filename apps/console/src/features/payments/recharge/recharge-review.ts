import type { CallOutput, consoleRechargeList } from '@c2c/contract'

/** A recharge as the queue lists it. */
export type RechargeReview = CallOutput<typeof consoleRechargeList>['list'][number]
