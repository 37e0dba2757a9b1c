import { invalidField, Refusal } from '@c2c/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { StaffSession } from '../../services/sessions.ts'
import { isId } from '../../db/ids.ts'

/** The one merchant that a member of staff sees and moves; null for the house's own people, who see them all. */
export function confinedTo({ role, merchantId, staffId }: StaffSession): string | null {
  if (role !== 'merchant') return null
  if (merchantId === null) throw new Error(`staff ${staffId} is a merchant's without a merchant`)
  return merchantId
}

/**
 * The merchant that somebody acts for: a merchant for itself, the owner for the one that is named. Refuses
 * `merchant_id` when the owner names none, and with `not_found` what is unknown or somebody else's.
 */
export async function actingMerchant(
  db: Kysely<Database>,
  staff: StaffSession,
  named: string,
): Promise<Selectable<Database['merchants']>> {
  const own = confinedTo(staff)
  if (own === null && named === '') throw invalidField('merchant_id', 'merchant_required')
  const id = named === '' ? own : named
  const visible = id !== null && isId(id) && (own === null || own === id)
  const merchant = visible && (await db.selectFrom('merchants').selectAll().where('id', '=', id).executeTakeFirst())
  if (!merchant) throw new Refusal('not_found')
  return merchant
}
