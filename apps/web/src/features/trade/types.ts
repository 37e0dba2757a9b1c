import type { CallOutput, saleuListOrder, saleuOrderDetail, sellingMerchant } from '@c2c/contract'

/** What a merchant offers to a user who sells. */
export type Offer = CallOutput<typeof sellingMerchant>['list'][number]

export type SaleOrder = CallOutput<typeof saleuListOrder>['list'][number]

export type SaleDetail = CallOutput<typeof saleuOrderDetail>

/** Which of the user's accounts a sale is paid to; null for a purchase, and until it is known. */
export type Payout = SaleDetail['payout']
