import { Refusal } from '@c2c/contract'
import type { Kysely, Selectable } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'

type Merchant = Selectable<Database['merchants']>

/** A merchant by its id. Refuses with `not_found` an unknown one. */
export async function findMerchant(db: Kysely<Database>, id: string): Promise<Merchant> {
  const found = isId(id) && (await db.selectFrom('merchants').selectAll().where('id', '=', id).executeTakeFirst())
  if (!found) throw new Refusal('not_found')
  return found
}

/** The same for what a user says of others: refuses with `not_allowed` the merchant that the user is. */
export async function findOtherMerchant(db: Kysely<Database>, userId: string, id: string): Promise<Merchant> {
  const found = await findMerchant(db, id)
  if (found.owner_id === userId) throw new Refusal('not_allowed', { message: 'own_offer' })
  return found
}
