import type { CallOutput, consoleMerchantList } from '@c2c/contract'

/** A merchant in the list. */
export type Merchant = CallOutput<typeof consoleMerchantList>['list'][number]
