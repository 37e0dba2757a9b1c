import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

const hour = 3_600_000

/** The delay that a user chose for new payout accounts. */
export interface PayoutDelay {
  /** In force now; 0 without one. */
  readonly hours: number
  /** The shorter delay that waits, and when it takes effect (ISO 8601); null when none waits. */
  readonly next: { readonly hours: number; readonly from: string } | null
}

/** The delay of a user in force, in hours (sql/functions/identity/users/payout-delay.sql). */
async function hoursOf(db: Kysely<Database>, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ hours: number }>`SELECT payout_delay(${userId}, ${now}) AS hours`.execute(db)
  return rows[0]?.hours ?? 0
}

export async function readPayoutDelay(db: Kysely<Database>, userId: string, now: Date): Promise<PayoutDelay> {
  const newest = await db
    .selectFrom('payout_delays')
    .select(['hours', 'from_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return { hours: 0, next: null }
  const next = newest.from_at > now ? { hours: newest.hours, from: newest.from_at.toISOString() } : null
  return { hours: await hoursOf(db, userId, now), next }
}

/** Chooses a delay: a longer one is in force at once, a shorter one after the one in force has passed. */
export async function choosePayoutDelay(
  trx: Kysely<Database>,
  userId: string,
  hours: number,
  now: Date,
): Promise<void> {
  // Two choices at the same time must not both be measured against the delay before them.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const current = await hoursOf(trx, userId, now)
  const from_at = hours < current ? new Date(now.getTime() + current * hour) : now
  await trx.insertInto('payout_delays').values({ user_id: userId, hours, from_at, at: now }).execute()
}
