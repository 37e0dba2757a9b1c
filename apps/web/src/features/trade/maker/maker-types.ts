import type { CallOutput, consoleAccountList, consoleOfferList, consoleOrderList, makerInfo } from '@c2c/contract'

export type MakerInfo = CallOutput<typeof makerInfo>

/** The user's state as a maker. */
export type OwnMerchant = NonNullable<MakerInfo['merchant']>

/** An own offer; `side` is the taker's. */
export type OwnOffer = CallOutput<typeof consoleOfferList>['list'][number]

/** An account that buyers pay to. */
export type PaidAccount = CallOutput<typeof consoleAccountList>['list'][number]

/** A trade with an own offer. */
export type MakerOrder = CallOutput<typeof consoleOrderList>['list'][number]
