import { Refusal } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Offer } from '../offer/offers.ts'

const day = 86_400_000

/** The conditions of offers for their takers. */
type Conditions = Pick<Offer, 'min_account_days' | 'min_completed_orders'>

/** A user's qualifications: the age of the account in whole days, and the number of completed trades. */
interface Taker {
  readonly accountDays: number
  readonly completedOrders: number
}

/** A user's qualifications for offers. */
export async function readTaker(db: Kysely<Database>, userId: string, now: Date): Promise<Taker> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(({ selectFrom, fn }) => [
      'created_at',
      selectFrom('orders')
        .whereRef('orders.user_id', '=', 'users.id')
        .where('kind', '=', 'sale')
        .where('state', '=', 'completion')
        .select(fn.countAll<bigint>().as('completed'))
        .as('completed'),
    ])
    .executeTakeFirstOrThrow()
  return {
    accountDays: Math.floor((now.getTime() - row.created_at.getTime()) / day),
    completedOrders: Number(row.completed ?? 0n),
  }
}

/** Whether a user meets the conditions of an offer. */
export const qualifies = (taker: Taker, conditions: Conditions): boolean =>
  taker.accountDays >= conditions.min_account_days && taker.completedOrders >= conditions.min_completed_orders

/** Refuses an offer that is closed now, whose merchant the user has blocked, or whose conditions the user does not meet. */
export async function requireTaker(db: Kysely<Database>, offer: Offer, userId: string, now: Date): Promise<void> {
  const facts = await db
    .selectFrom('offers as o')
    .where('o.id', '=', offer.id)
    .select(({ exists, selectFrom }) => [
      sql<boolean>`within_hours(o.hours, ${now})`.as('open'),
      exists(
        selectFrom('merchant_blocks as b')
          .select('b.user_id')
          .where('b.user_id', '=', userId)
          .whereRef('b.merchant_id', '=', 'o.merchant_id'),
      ).as('blocked'),
    ])
    .executeTakeFirstOrThrow()
  if (!facts.open) throw new Refusal('not_available', { message: 'offer_closed', values: { hours: offer.hours } })
  if (facts.blocked) throw new Refusal('not_available', { message: 'merchant_blocked' })
  const takesAnybody = offer.min_account_days === 0 && offer.min_completed_orders === 0
  if (!takesAnybody && !qualifies(await readTaker(db, userId, now), offer)) {
    const values = { days: String(offer.min_account_days), orders: String(offer.min_completed_orders) }
    throw new Refusal('not_allowed', { message: 'taker_conditions', values })
  }
}
