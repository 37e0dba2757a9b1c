import { securityFreeze as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { freezeByUser } from '../../../services/restrictions/freezes.ts'
import { sentencesIn } from '../../../services/texts/messages.ts'

export const securityFreeze = user(call, async (_input, { services: { sessions }, userId, language, now, change }) => {
  const answer = await change(async (trx) => {
    await freezeByUser(trx, userId, sentencesIn(language).message('frozen_by_user'), now)
    await sessions.endAllOf(trx, userId)
    return {}
  })
  sessions.invalidate(userId)
  return answer
})
