import { Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import type { StaffSession } from '../../../services/sessions/staff-session.ts'
import { confinedTo } from '../merchant/acting-merchant.ts'
import { selectOffers, type Offer } from './offers.ts'

/** An offer that a member of staff may change: a merchant's staff its own, the owner any. Refuses with `not_found`. */
export async function findOwnOffer(db: Kysely<Database>, member: StaffSession, id: string, now: Date): Promise<Offer> {
  const offer = isId(id) && (await selectOffers(db, now).where('offers.id', '=', id).executeTakeFirst())
  const own = confinedTo(member)
  if (!offer || (own !== null && own !== offer.merchant_id)) throw new Refusal('not_found')
  return offer
}
