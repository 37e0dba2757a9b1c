import { consoleLiabilitiesProof as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { actingMerchant } from '../merchant/acting-merchant.ts'
import { provenSince } from './read-proof.ts'

export const consoleLiabilitiesProof = staff(call, async ({ size, merchant_id }, { services: { db }, staff: self }) =>
  provenSince(db, (await actingMerchant(db, self, merchant_id)).id, size),
)
