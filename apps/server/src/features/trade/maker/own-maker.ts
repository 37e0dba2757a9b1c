import { Refusal, type CallOutput, type makerInfo } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { UserContext } from '../../../http/context.ts'
import { readObstacle } from '../../../services/verification/maker-obstacle.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { readLevel } from '../../../services/verification/level-limits.ts'
import { selectMerchants } from '../merchant/merchants.ts'
import { merchantRecords } from '../reputation/merchant-records.ts'

type Maker = CallOutput<typeof makerInfo>

/** The state of a user as a maker, and the obstacles to beginning trades. */
export async function ownMaker({ userId, now }: UserContext, db: Kysely<Database>): Promise<Maker> {
  const [{ enabled, level: required }, { level }, obstacle, merchant] = await Promise.all([
    readSetting(db, 'makers'),
    readLevel(db, userId, 'trade', now),
    readObstacle(db, userId, now),
    selectMerchants(db).where('owner_id', '=', userId).executeTakeFirst(),
  ])
  return {
    enabled,
    required,
    level,
    obstacle: obstacle ?? '',
    merchant: merchant ? await withRecord(db, merchant, now) : null,
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMerchants>['executeTakeFirstOrThrow']>>

async function withRecord(db: Kysely<Database>, row: Row, now: Date): Promise<Maker['merchant']> {
  const { orders_30d, completion_rate_30d, rating, ratings } = (await merchantRecords(db, [row.id], now))(row.id)
  return {
    merchant_id: row.id,
    name: row.name,
    suspended: row.suspended_at !== null,
    created_at: row.created_at.toISOString(),
    available: formatUsdt(row.available),
    business: formatUsdt(row.business),
    open_orders: Number(row.open_orders),
    orders_30d,
    completion_rate_30d,
    rating,
    ratings,
  }
}

/** The merchant that a user is. Refuses with `not_allowed` a user who has not begun. */
export async function requireMaker(db: Kysely<Database>, userId: string) {
  const own = db.selectFrom('merchants').select('id').where('owner_id', '=', userId)
  const merchant = await own.executeTakeFirst()
  if (!merchant) throw new Refusal('not_allowed', { message: 'no_maker' })
  return merchant
}

/** Serializes those who choose a public name, so that two do not take the same one. */
export const lockNames = (trx: Kysely<Database>) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('merchant_name'))`.execute(trx)
