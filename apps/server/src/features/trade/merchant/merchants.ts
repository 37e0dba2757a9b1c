import { invalidField, Refusal, type CallOutput, type consoleMerchantCreate } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { sql, type Kysely, type Selectable } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import { nameSkeleton, refuseReservedName } from '../../../services/names/reserved-names.ts'
import { confinedTo, type StaffSession } from '../../../services/sessions/staff-session.ts'
import { readSetting } from '../../../services/settings/settings.ts'

/** Merchants with what they have and what they do. */
export const selectMerchants = (db: Kysely<Database>) => {
  const balance = (kind: string) =>
    sql<bigint>`coalesce((SELECT balance FROM accounts WHERE owner = merchants.id::text AND kind = ${kind} AND asset = 'USDT'), 0)`
  return db
    .selectFrom('merchants')
    .selectAll('merchants')
    .select([
      balance('available').as('available'),
      balance('business').as('business'),
      sql<bigint>`(SELECT count(*) FROM offers WHERE merchant_id = merchants.id AND active)`.as('offers'),
      sql<bigint>`(SELECT count(*) FROM merchant_accounts WHERE merchant_id = merchants.id AND retired_at IS NULL)`.as(
        'accounts',
      ),
      sql<bigint>`(SELECT count(*) FROM orders WHERE merchant_id = merchants.id AND kind = 'sale' AND state = 'audit')`.as(
        'open_orders',
      ),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMerchants>['executeTakeFirstOrThrow']>>

/** A merchant as the console shows it. */
export const merchantAnswer = (row: Row): CallOutput<typeof consoleMerchantCreate> => ({
  merchant_id: row.id,
  name: row.name,
  user_id: row.owner_id ?? '',
  suspended: row.suspended_at !== null,
  created_at: row.created_at.toISOString(),
  available: formatUsdt(row.available),
  business: formatUsdt(row.business),
  offers: Number(row.offers),
  accounts: Number(row.accounts),
  open_orders: Number(row.open_orders),
})

/**
 * The skeleton of a merchant's new name. Refuses a name that looks like that of another merchant, since users distinguish
 * merchants by name, or like the service. The database's unique index decides between two at the same moment.
 */
export async function chooseName(db: Kysely<Database>, name: string, own: string | null): Promise<string> {
  await refuseReservedName(db, name)
  const skeleton = nameSkeleton(name)
  // Names from before skeletons were stored have none, and stay.
  const others = await db
    .selectFrom('merchants')
    .select(['id', 'name', 'name_skeleton'])
    .where((eb) => eb.or([eb('name_skeleton', '=', skeleton), eb('name_skeleton', 'is', null)]))
    .where('id', 'is distinct from', own)
    .execute()
  if (others.some((other) => (other.name_skeleton ?? nameSkeleton(other.name)) === skeleton)) {
    throw new Refusal('already_exists', { fields: { name: 'name_taken' } })
  }
  return skeleton
}

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
