import { Refusal, sandboxRobotsState as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import type { Uses } from '../../../services/services.ts'

/** Refuses with `not_available` where no robots run: outside of a sandbox, and with SANDBOX_ROBOTS=0. */
export function requireRobots({ robots }: Uses<'robots'>): void {
  if (!robots) throw new Refusal('not_available')
}

export const sandboxRobotsState = user(call, async (_input, { services, userId }) => {
  requireRobots(services)
  const off = services.db.selectFrom('without_robots').select('at').where('user_id', '=', userId)
  return { on: (await off.executeTakeFirst()) === undefined }
})
