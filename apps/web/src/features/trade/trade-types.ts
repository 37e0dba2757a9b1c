import type {
  CallOutput,
  saleuListOrder,
  saleuMessages,
  saleuOrderDetail,
  sellingHistory,
  sellingMerchant,
  Side,
} from '@c2c/contract'

/** A merchant's offer, to a user who sells or to one who buys, by its `side`. */
export type Offer = CallOutput<typeof sellingMerchant>['list'][number]

/** A trade, either way. */
export type SaleOrder = CallOutput<typeof saleuListOrder>['list'][number]

export type SaleDetail = CallOutput<typeof saleuOrderDetail>

/** A finished trade of any user. */
export type LatestTrade = CallOutput<typeof sellingHistory>['list'][number]

export type TradeSide = Side

export interface OfferSheetProps {
  readonly offer: Offer
  /** The amount to begin with. */
  readonly number: string
  readonly open: boolean
  onOpen(): void
  onClose(): void
  onPlaced(order: SaleOrder): void
}

/** One of the accounts of a trade, in its short form once its number is not needed; null until it is known. */
export type MaskedAccount = SaleDetail['payout']

/** The account that a purchase is paid to, in full. */
export type PaymentAccount = NonNullable<SaleDetail['payment']>

/** A message about a trade: chat, or evidence of an appeal. */
export type OrderMessage = CallOutput<typeof saleuMessages>['list'][number]

export type Appeal = NonNullable<SaleDetail['appeal']>
