import { consoleApiKeyRevoke as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { keysOfMerchant, revokeKey } from './keys-of-owners.ts'

export const consoleApiKeyRevoke = staff(call, async ({ key_id: id }, context) => {
  const { services, staff: self, now, change } = context
  let ended: { readonly makerId: string; readonly tokenHash: Buffer } | null = null
  const answer = await change(async (trx) => {
    const revoked = await revokeKey(trx, keysOfMerchant(self), id, now)
    ended = revoked
    return revoked.answer
  })
  const { makerId, tokenHash } = ended ?? { makerId: self.staffId, tokenHash: null }
  services.apiKeys.invalidate(makerId, tokenHash)
  return answer
})
