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
  /** The alert that a notice of a wanted offer is about. */
  readonly wanted_id?: string | undefined
}

/**
 * Where the web app shows the order or the wanted offer of a notice, after the `#`; that of a transfer leads to its record, and an
 * alert about the account to the devices.
 */
export function orderAddress({ kind, type, order_id, wanted_id = '' }: Noticed): string {
  if (type === 'transfer_received' || type === 'alert_transfer') return '/transfer?view=records'
  if (kind === 'wanted') return wanted_id === '' ? '/wanted' : `/wanted?wanted_id=${wanted_id}`
  if (order_id === '' || !(kind in pages)) return '/devices'
  // A trade with an own offer.
  const page = type.startsWith('maker_') ? '/my-offers/order' : pages[kind as keyof typeof pages]
  return `${page}?order_id=${order_id}`
}
