import type { CallOutput, consoleFundPayoutAccountList } from '@c2c/contract'

/** A merchant's payout account. */
export type PayoutAccountRow = CallOutput<typeof consoleFundPayoutAccountList>['list'][number]
