import { nav } from '../../../../lib/navigation/nav.ts'
import { paths } from '../../../../lib/navigation/paths.ts'
import type { SaleOrder } from '../../trade-types.ts'

/** Opens the page of a trade, which can be reloaded and linked to. */
export const openOrder = ({ order_id }: Pick<SaleOrder, 'order_id'>): void =>
  nav.push(`${paths.order}?order_id=${order_id}`)
