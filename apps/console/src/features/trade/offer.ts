import type { CallOutput, consoleOfferList } from '@c2c/contract'

/** A merchant's offer as the console shows it. */
export type Offer = CallOutput<typeof consoleOfferList>['list'][number]
