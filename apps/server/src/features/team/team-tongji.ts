import { teamTongji as call } from '@c2c/contract'
import { formatUsdt, startOfLocalDay } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { user } from '../../http/context.ts'
import { maskName } from '../../services/personal/masks.ts'
import { pagedFrom, type Source } from '../../http/paged.ts'
import { countTeam, hasCompletedOrder, sumCommissions } from './referral.ts'

export const teamTongji = user(call, async (input, { services: { db }, userId, now }) => {
  const today = startOfLocalDay(input.time_zone, now)
  const [team, commissions, page] = await Promise.all([
    countTeam(db, userId, today),
    sumCommissions(db, userId, today),
    pagedFrom(membersOf(db, userId), selectMembers(db, userId), input, (member) => ({
      nickname: maskName(member.nickname),
      joined_at: member.created_at.toISOString(),
      active: member.active,
      commission: formatUsdt(BigInt(member.commission)),
    })),
  ])
  return {
    members: team.members,
    members_today: team.membersToday,
    active_members: team.active,
    commission_total: formatUsdt(commissions.total),
    commission_today: formatUsdt(commissions.today),
    time_zone: input.time_zone,
    ...page,
  }
})

/** A user's invitees, newest first. */
const membersOf = (db: Kysely<Database>, userId: string): Source<'users'> => ({
  db,
  table: 'users',
  rows: db
    .selectFrom('users')
    .where('users.invited_by', '=', userId)
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc'),
})

/** The invitees of a page, with the commission for each. */
const selectMembers = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('users as u')
    .select([
      'u.nickname',
      'u.created_at',
      hasCompletedOrder.as('active'),
      sql<string>`(SELECT coalesce(sum(c.amount), 0)::text FROM commissions c
        WHERE c.inviter_id = ${userId} AND c.member_id = u.id)`.as('commission'),
    ])
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
