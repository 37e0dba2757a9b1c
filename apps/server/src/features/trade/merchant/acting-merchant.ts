import { invalidField, Refusal } from '@c2c/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { confinedTo, type StaffSession } from '../../../services/sessions/staff-session.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { isId } from '../../../db/ids.ts'

/** Whether the owner may act for a merchant: for trials, not in production. */
export const ownerTrades = (db: Kysely<Database>): Promise<boolean> => readSetting(db, 'owner_trades')

/** Refuses with `not_allowed` an owner acting for a merchant, unless a setting permits it. */
export async function requireMerchantsPlace(db: Kysely<Database>, staff: StaffSession): Promise<void> {
  if (confinedTo(staff) !== null || (await ownerTrades(db))) return
  throw new Refusal('not_allowed', { message: 'owner_not_merchant' })
}

/**
 * The merchant that a call reads or acts for: a merchant's staff for their own, the owner for the named one. Refuses
 * `merchant_id` when the owner names none, and with `not_found` an unknown or foreign one.
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
