import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { keptByCostEach } from '../../services/kept-by-cost.ts'

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

async function readTeam(db: Kysely<Database>, userId: string, today: Date): Promise<TeamFigures> {
  const row = await db
    .selectFrom('users as u')
    .where('u.invited_by', '=', userId)
    .select([
      sql<bigint>`count(*)`.as('members'),
      sql<bigint>`count(*) FILTER (WHERE u.created_at >= ${today})`.as('today'),
      sql<bigint>`count(*) FILTER (WHERE ${hasCompletedOrder})`.as('active'),
    ])
    .executeTakeFirstOrThrow()
  return { members: Number(row.members), membersToday: Number(row.today), active: Number(row.active) }
}

/**
 * The number of a user's invitees, of those since `today`, and of those with a completed order. The figures of a large team
 * are kept in memory by cost.
 */
export const countTeam = keptByCostEach(readTeam, 20)

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
