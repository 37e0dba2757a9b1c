import { consoleApiKeyRevoke as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { revokeKey } from './revoke-key.ts'

export const consoleApiKeyRevoke = staff(call, async ({ key_id: id }, context) => {
  const { services, staff: self, now, change } = context
  let tokenHash: Buffer | null = null
  const answer = await change(async (trx) => {
    const revoked = await revokeKey(trx, { staff_id: self.staffId }, id, now)
    tokenHash = revoked.tokenHash
    return revoked.answer
  })
  services.apiKeys.forget(self.staffId, tokenHash)
  return answer
})
