import type { FreshOrder } from './new-order.ts'

/** Whose order it is: the id of the user, or of the merchant where it is about a merchant's funds. */
export function partyOf({
  order_no,
  user_id,
  merchant_id,
}: Pick<FreshOrder, 'order_no' | 'user_id' | 'merchant_id'>): string {
  const id = user_id ?? merchant_id
  if (id === null) throw new Error(`order ${order_no} has no party`)
  return id
}
