import { consoleLiabilitiesProof as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { ownMerchant } from '../merchant/acting-merchant.ts'
import { provenSince } from './read-proof.ts'

export const consoleLiabilitiesProof = staff(call, ({ size }, { services: { db }, staff: self }) =>
  provenSince(db, ownMerchant(self), size),
)
