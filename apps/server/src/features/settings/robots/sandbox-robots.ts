import { sandboxRobots as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { requireRobots } from './sandbox-robots-state.ts'

export const sandboxRobots = user(call, ({ on }, { services, userId, now, change }) => {
  requireRobots(services)
  return change(async (trx) => {
    if (on) await trx.deleteFrom('without_robots').where('user_id', '=', userId).execute()
    else {
      const row = { user_id: userId, at: now }
      await trx
        .insertInto('without_robots')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    return { on }
  })
})
