import { sandboxRobots as call } from '@c2c/contract'
import { markUser } from '../../../db/user-marks.ts'
import { user } from '../../../http/context.ts'
import { requireRobots } from './sandbox-robots-state.ts'

export const sandboxRobots = user(call, ({ on }, { services, userId, now, change }) => {
  requireRobots(services)
  return change(async (trx) => {
    await markUser(trx, 'without_robots', userId, !on, now)
    return { on }
  })
})
