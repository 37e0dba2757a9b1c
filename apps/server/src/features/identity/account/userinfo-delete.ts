import { userinfoDelete as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { randomToken } from '../../../services/crypto/secrets.ts'
import { deleteUser } from './delete-user.ts'
import { provePassword } from './prove-password.ts'

export const userinfoDelete = user(call, async ({ password }, context) => {
  const { services, userId, now, language, change } = context
  const { account } = await services.db
    .selectFrom('users')
    .select('account')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await provePassword(context, account, password)
  const passwordHash = await services.passwords.hash(randomToken())
  const answer = await change(async (trx) => {
    await deleteUser(services, trx, { userId, passwordHash, language, now })
    return { deleted_at: now.toISOString() }
  })
  services.sessions.forget(userId)
  services.personal.forget(userId)
  return answer
})
