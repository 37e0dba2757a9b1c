import { apiKeyRevoke as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { user } from '../../../http/context.ts'
import { revokeKey } from './keys-of-owners.ts'

export const apiKeyRevoke = user(call, async ({ key_id: id }, { services: { apiKeys }, userId, now, change }) => {
  let tokenHash: Buffer | null = null
  const answer = await change(async (trx) => {
    const revoked = await revokeKey(trx, { user_id: userId }, id, now)
    await publish(trx, { recipients: [userId], subjects: call.invalidates }, now)
    tokenHash = revoked.tokenHash
    return revoked.answer
  })
  apiKeys.invalidate(userId, tokenHash)
  return answer
})
