import { consoleLiabilitiesProof as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { actingMerchant } from '../../trade/merchant/merchants.ts'
import { provenSince } from './read-proof.ts'

export const consoleLiabilitiesProof = staff(call, async ({ size, merchant_id }, { services: { db }, staff: self }) => {
  const { id, name, created_at: createdAt } = await actingMerchant(db, self, merchant_id)
  return provenSince(db, { id, name, email: '', createdAt }, size)
})
