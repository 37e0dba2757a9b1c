import { sessionEndOthers as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { user } from '../../../http/context.ts'

export const sessionEndOthers = user(
  call,
  async ({ end_keys }, { services: { sessions }, session, userId, now, change }) => {
    const answer = await change(async (trx) => {
      await publish(trx, { recipients: [userId], subjects: call.invalidates }, now)
      if (end_keys) await sessions.endKeys(trx, { user_id: userId })
      return { ended: await sessions.endUser(trx, session, 'others') }
    })
    sessions.invalidate(userId)
    return answer
  },
)
