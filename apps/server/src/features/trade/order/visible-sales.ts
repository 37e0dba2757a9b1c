import { Refusal } from '@c2c/contract'
import { isId } from '../../../db/ids.ts'
import type { StaffContext } from '../../../http/context.ts'
import { confinedTo } from '../merchant/acting-merchant.ts'
import { selectSales, type Sale } from './sales.ts'

/** Trades that a member of staff may see: a merchant's staff its own, all others every trade. */
export function selectVisibleSales({ services, staff }: StaffContext) {
  const own = confinedTo(staff)
  const sales = selectSales(services.db)
  return own === null ? sales : sales.where('orders.merchant_id', '=', own)
}

/** A trade that a member of staff may see; any other is the same as none. Refuses with `not_found`. */
export async function findVisibleSale(context: StaffContext, id: string): Promise<Sale> {
  const sale = isId(id) && (await selectVisibleSales(context).where('orders.id', '=', id).executeTakeFirst())
  if (!sale) throw new Refusal('not_found')
  return sale
}
