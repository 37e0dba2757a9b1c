import type { CallOutput, consoleMerchantList } from '@c2c/contract'

/** A merchant as the console lists it. */
export type Merchant = CallOutput<typeof consoleMerchantList>['list'][number]
