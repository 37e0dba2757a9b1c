import { sandboxRobotsState as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { requireRobots } from './require-robots.ts'

export const sandboxRobotsState = user(call, async (_input, { services, userId }) => {
  requireRobots(services)
  const off = services.db.selectFrom('without_robots').select('at').where('user_id', '=', userId)
  return { on: (await off.executeTakeFirst()) === undefined }
})
