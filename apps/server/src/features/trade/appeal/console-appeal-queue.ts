import { consoleAppealQueue as call } from '@c2c/contract'
import { sql } from 'kysely'
import { staff } from '../../../http/context.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { isFreeFor } from './free-appeals.ts'
import { allTimes, solverFigures } from './solver-figures.ts'
import { openAppeals, openChecks } from './solver-lists.ts'

export const consoleAppealQueue = staff(call, async (_input, context) => {
  const { services, staff: member, now } = context
  const { db } = services
  const isSolver = member.role === 'solver'
  const [free, setting, appeals, solvers, all, checks] = await Promise.all([
    db
      .selectFrom('orders')
      .select(sql<number>`count(*)::int`.as('waiting'))
      .select(sql<Date | null>`min(orders.updated_at)`.as('oldest'))
      .where(isFreeFor(member.staffId, now))
      .executeTakeFirstOrThrow(),
    readSetting(db, 'appeal_solvers'),
    openAppeals(context, isSolver),
    solverFigures(db, now, isSolver ? member.staffId : null),
    isSolver ? null : allTimes(db, now),
    openChecks(context),
  ])
  const { open: most, check_one_in } = setting
  const { waiting, oldest } = free
  return { waiting, oldest_at: oldest?.toISOString() ?? '', most, check_one_in, appeals, solvers, all, checks }
})
