import { paths } from '../../lib/navigation/paths.ts'
import type { Notice } from './notice-types.ts'

const pages = {
  recharge: paths.recharge,
  withdraw: paths.records,
  interest: paths.wallet,
  security: paths.devices,
} as const

/** Where the order of a notice is found: a trade has a page of its own, everything else is in its list; alerts lead to the devices. */
export function orderAddress({ kind, type, order_id }: Pick<Notice, 'kind' | 'type' | 'order_id'>): string {
  // A trade with an own offer.
  if (type.startsWith('maker_')) return `${paths.makerOrder}?order_id=${order_id}`
  return kind === 'sale' ? `${paths.order}?order_id=${order_id}` : pages[kind]
}
