import { Refusal } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import { coalesceReads } from '../../../db/coalesced-reads.ts'
import { isId } from '../../../db/ids.ts'
import type { BankBindingRow, Database } from '../../../db/schema.ts'
import { fixedStatement } from '../../../db/named-statement.ts'
import { saleHold } from '../../../services/restrictions/holds.ts'
import type { LevelLimit } from '../../../services/verification/level-limits.ts'
import type { OfferTerms } from '../offer/offers.ts'

const day = 86_400_000

/** The conditions of offers for their takers. */
type Conditions = Pick<OfferTerms, 'min_account_days' | 'min_completed_orders'>

/** A user's qualifications: the age of the account in whole days, the number of completed trades, and merchants that do not trade with the user. */
export interface Taker extends LevelLimit {
  readonly accountDays: number
  readonly createdAt: Date
  /** At most the asked number. */
  readonly completedOrders: number
  /** Merchants that the user has blocked. */
  readonly blocked: ReadonlySet<string>
  /** Merchants that the user wants to see first. */
  readonly favourites: ReadonlySet<string>
  /** The merchant that the user is as a maker; null without. */
  readonly own: string | null
  /** Merchants that have blocked the user. */
  readonly refusedBy: ReadonlySet<string>
  /** The amount that the user traded on the UTC day, in micro-units; 0 where the level has no limit. */
  readonly traded: bigint
  /** The end of the longest hold of the user; null without one. */
  readonly heldUntil: Date | null
  /** The asked account of the user; undefined when it belongs to another user. */
  readonly binding: TakerBinding | undefined
}

/** The data of a user's payout account that a trade needs. */
export type TakerBinding = Pick<BankBindingRow, 'id' | 'type' | 'currency' | 'usable_from'>

interface Asker {
  readonly userId: string
  readonly now: Date
  /** Completed orders are counted up to this number, which an offer requires. */
  readonly orders: number
  /** The id of a payout account to read, unless it is empty. */
  readonly bindingId: string
}

interface TakerRow extends LevelLimit {
  readonly id: string
  readonly created_at: Date
  readonly completed: bigint
  readonly traded: bigint
  readonly blocked: string[]
  readonly favourites: string[]
  readonly refused_by: string[]
  readonly own: string | null
  readonly held_until: Date | null
  readonly bindings: { readonly [Field in keyof TakerBinding]: string }[]
}

/** A user's qualifications for offers; throws for an unknown user. */
export const readTaker = coalesceReads(async (db, askers: readonly Asker[]) => {
  const bindingIds = askers.flatMap(({ bindingId }) => (isId(bindingId) ? [bindingId] : []))
  const newest = new Date(Math.max(...askers.map(({ now }) => now.getTime())))
  const { rows } = await fixedStatement<TakerRow>`
    SELECT id, created_at,
      (SELECT count(*) FROM (SELECT FROM orders WHERE user_id = users.id AND kind = 'sale' AND state = 'completion'
        LIMIT ${Math.max(...askers.map(({ orders }) => orders))}) o) AS completed,
      ARRAY(SELECT merchant_id FROM merchant_blocks b WHERE b.user_id = users.id) AS blocked,
      ARRAY(SELECT merchant_id FROM merchant_favourites f WHERE f.user_id = users.id) AS favourites,
      ARRAY(SELECT merchant_id FROM taker_blocks b WHERE b.user_id = users.id) AS refused_by,
      (SELECT m.id FROM merchants m WHERE m.owner_id = users.id) AS own,
      (SELECT max(until) FROM user_holds h WHERE h.user_id = users.id) AS held_until,
      ARRAY(SELECT jsonb_build_object('id', id, 'type', type, 'currency', currency, 'usable_from', usable_from)
        FROM bank_bindings b WHERE b.user_id = users.id AND b.id = ANY (${bindingIds}::uuid[])
          AND NOT EXISTS (SELECT FROM removed_bindings r WHERE r.binding_id = b.id)) AS bindings,
      level, level_limit, CASE WHEN level_limit > 0 THEN traded_on_day(users.id, ${newest}) ELSE 0 END AS traded
    FROM users CROSS JOIN LATERAL (SELECT user_level(users.id) AS level) l
    CROSS JOIN LATERAL (SELECT level_limit(level, 'trade') AS level_limit) m
    WHERE id = ANY (${[...new Set(askers.map(({ userId }) => userId))]}::uuid[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ({ userId, now, bindingId }): Taker => {
    const row = byId.get(userId)
    if (!row) throw new Error(`user ${userId} does not exist`)
    return {
      level: row.level,
      level_limit: row.level_limit,
      traded: row.traded,
      accountDays: daysSince(row.created_at, now),
      createdAt: row.created_at,
      completedOrders: Number(row.completed),
      own: row.own,
      heldUntil: row.held_until,
      blocked: new Set(row.blocked),
      favourites: new Set(row.favourites),
      refusedBy: new Set(row.refused_by),
      binding: row.bindings.map(readBinding).find(({ id }) => id === bindingId.toLowerCase()),
    }
  }
})

const readBinding = ({ id, type, currency, usable_from }: TakerRow['bindings'][number]): TakerBinding => ({
  id,
  type,
  currency,
  usable_from: new Date(usable_from),
})

/** Whole days between two times; none when a clock that was set back shows a time of the future. */
export const daysSince = (from: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - from.getTime()) / day))

/** Whether a user meets the conditions of an offer. */
export const qualifies = (taker: Pick<Taker, 'accountDays' | 'completedOrders'>, conditions: Conditions): boolean =>
  taker.accountDays >= conditions.min_account_days && taker.completedOrders >= conditions.min_completed_orders

/**
 * A user who may take an offer. Refuses a sale while the user is on hold, an own offer, one that is closed now, whose merchant the user has blocked or is blocked by, or
 * whose conditions the user does not meet.
 */
export async function requireTaker(
  db: Kysely<Database>,
  offer: OfferTerms,
  asker: Pick<Asker, 'userId' | 'now' | 'bindingId'>,
): Promise<Taker> {
  const [open, taker] = await Promise.all([
    isWithinHours(db, offer.hours, asker.now),
    readTaker(db, { ...asker, orders: offer.min_completed_orders }),
  ])
  const obstacle = takerObstacle(taker, { ...offer, open }, asker.now)
  if (obstacle) throw obstacle
  return taker
}

/** Why a user may not take an offer, whatever the amount; null where nothing is in the way. */
export function takerObstacle(
  { heldUntil, own, blocked, refusedBy, ...taker }: Taker,
  offer: OfferTerms & { readonly open: boolean },
  now: Date,
): Refusal | null {
  // The database refuses what is created at the same time (sql/functions/identity/protection/refuse-held-sales.sql).
  if (offer.side === 'sell' && heldUntil && heldUntil > now) return saleHold(heldUntil.toISOString())
  if (own === offer.merchant_id) return new Refusal('not_allowed', { message: 'own_offer' })
  if (!offer.open) return new Refusal('not_available', { message: 'offer_closed', values: { hours: offer.hours } })
  if (blocked.has(offer.merchant_id)) return new Refusal('not_available', { message: 'merchant_blocked' })
  if (refusedBy.has(offer.merchant_id)) return new Refusal('not_available', { message: 'taker_blocked' })
  if (qualifies(taker, offer)) return null
  const values = { days: String(offer.min_account_days), orders: String(offer.min_completed_orders) }
  return new Refusal('not_allowed', { message: 'taker_conditions', values })
}

/** Whether an offer's hours include a time; offers without hours are always open. */
async function isWithinHours(db: Kysely<Database>, hours: string, at: Date): Promise<boolean> {
  if (hours === '') return true
  const { rows } = await sql<{ open: boolean }>`SELECT within_hours(${hours}, ${at}) AS open`.execute(db)
  return rows[0]?.open ?? false
}
