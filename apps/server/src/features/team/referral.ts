import { commissionOf, payCommission, usdt, type Transfer } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Insert } from '../../commands/command.ts'
import type { Database } from '../../db/schema.ts'
import { cachedByCostEach } from '../../services/cache/cached-by-cost.ts'
import { readSetting } from '../../services/settings/settings.ts'

/** A fee being paid, and its payer. */
interface PaidFee {
  readonly orderId: string
  readonly userId: string
  readonly fee: bigint
  readonly now: Date
}

/** The part of a command that rewards an inviter; empty without an inviter or a reward. */
interface Reward {
  readonly transfers: readonly Transfer[]
  readonly inserts: readonly Insert[]
  readonly recipients: readonly string[]
}

/** No inviter is rewarded. */
export const noReward: Reward = { transfers: [], inserts: [], recipients: [] }

/** The current share of an inviter in fees, in basis points. */
export const readShare = (db: Kysely<Database>): Promise<number> => readSetting(db, 'referral_share_bps')

/** The reward of the payer's inviter: one level, out of that fee alone. */
export async function referralReward(db: Kysely<Database>, { orderId, userId, fee, now }: PaidFee): Promise<Reward> {
  const share = await readShare(db)
  const amount = commissionOf(usdt(fee), share)
  if (amount === 0n) return noReward
  const inviter = await db
    .selectFrom('users as member')
    .innerJoin('users as inviter', 'inviter.id', 'member.invited_by')
    .select('inviter.id')
    .where('member.id', '=', userId)
    .where('inviter.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!inviter) return noReward
  const row = {
    order_id: orderId,
    inviter_id: inviter.id,
    member_id: userId,
    fee,
    share_bps: share,
    amount,
    created_at: now,
  }
  return {
    transfers: payCommission(inviter.id, amount),
    inserts: [{ table: 'commissions', row }],
    recipients: [inviter.id],
  }
}

interface TeamFigures {
  readonly members: number
  readonly membersToday: number
  readonly active: number
}

/**
 * Whether a user of an outer query `u` has completed an order of any kind. A scalar subquery, because PostgreSQL may read
 * the orders of all users for an EXISTS.
 */
export const hasCompletedOrder = sql<boolean>`
  coalesce((SELECT true FROM orders o WHERE o.user_id = u.id AND o.state = 'completion' LIMIT 1), false)`

async function readTeam(db: Kysely<Database>, key: string): Promise<TeamFigures> {
  const [userId = '', today = ''] = key.split(' ')
  const row = await db
    .selectFrom('users as u')
    .where('u.invited_by', '=', userId)
    .select([
      sql<bigint>`count(*)`.as('members'),
      sql<bigint>`count(*) FILTER (WHERE u.created_at >= ${today}::timestamptz)`.as('today'),
      sql<bigint>`count(*) FILTER (WHERE ${hasCompletedOrder})`.as('active'),
    ])
    .executeTakeFirstOrThrow()
  return { members: Number(row.members), membersToday: Number(row.today), active: Number(row.active) }
}

const keptTeams = cachedByCostEach(readTeam, 20)

/**
 * The number of a user's invitees, of those since `today`, and of those with a completed order. The figures of a large team
 * are kept in memory by cost, for the day of each time zone.
 */
export const countTeam = (db: Kysely<Database>, userId: string, today: Date): Promise<TeamFigures> =>
  keptTeams(db, `${userId} ${today.toISOString()}`, today)

/** A user's commission, in micro-units: in total, and since `today`. */
export async function sumCommissions(
  db: Kysely<Database>,
  userId: string,
  today: Date,
): Promise<{ total: bigint; today: bigint }> {
  const row = await db
    .selectFrom('commissions')
    .where('inviter_id', '=', userId)
    .select([
      sql<string>`coalesce(sum(amount), 0)::text`.as('total'),
      sql<string>`coalesce(sum(amount) FILTER (WHERE created_at >= ${today}), 0)::text`.as('today'),
    ])
    .executeTakeFirstOrThrow()
  return { total: BigInt(row.total), today: BigInt(row.today) }
}
