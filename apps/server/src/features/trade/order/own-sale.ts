import { Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { isId } from '../../../db/ids.ts'
import { selectSales, type Sale } from './sales.ts'

/** A user's own trades. */
const selectOwnSales = (db: Kysely<Database>, userId: string) => selectSales(db).where('orders.user_id', '=', userId)

/** A user's own trade; a stranger's is the same as none. Refuses with `not_found`. */
export async function findOwnSale(db: Kysely<Database>, userId: string, id: string): Promise<Sale> {
  const sale = isId(id) && (await selectOwnSales(db, userId).where('orders.id', '=', id).executeTakeFirst())
  if (!sale) throw new Refusal('not_found')
  return sale
}
