const pages = {
  recharge: '/pages/mine/rechange',
  withdraw: '/pages/mine/records',
  sale: '/pages/orders/order',
  interest: '/pages/mine/wallet',
} as const

interface Noticed {
  readonly kind: string
  readonly type: string
  /** Empty for a notice without an order. */
  readonly order_id: string
}

/** Where the web app shows the order of a notice, after the `#`; that of a transfer to its record, and another without an order to the devices. */
export function orderAddress({ kind, type, order_id }: Noticed): string {
  if (type === 'transfer_received' || type === 'alert_transfer') return '/transfer?view=records'
  if (order_id === '' || !(kind in pages)) return '/devices'
  // A trade with an own offer.
  const page = type.startsWith('maker_') ? '/my-offers/order' : pages[kind as keyof typeof pages]
  return `${page}?order_id=${order_id}`
}
