import { passkeyRemove as call, Refusal } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { factorsChanged } from '../../../services/second-factor/user-factors.ts'

export const passkeyRemove = user(call, async ({ passkey_id: id }, context) => {
  const { services, session, userId, change } = context
  const answer = await change(async (trx) => {
    const removed = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new Refusal('not_found')
    await factorsChanged(trx, context, session, true)
    return {}
  })
  services.sessions.invalidate(userId)
  return answer
})
