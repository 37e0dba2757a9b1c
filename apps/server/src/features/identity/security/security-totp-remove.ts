import { Refusal, securityTotpRemove as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { factorsChanged } from '../../../services/second-factor/user-factors.ts'

export const securityTotpRemove = user(call, async (_input, context) => {
  const { services, session, userId, change } = context
  const answer = await change(async (trx) => {
    const removed = await trx
      .deleteFrom('user_totp')
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst()
    if (!removed) throw new Refusal('not_found')
    await factorsChanged(trx, context, session, true)
    return {}
  })
  services.sessions.invalidate(userId)
  return answer
})
