import { Refusal } from '@c2c/contract'
import type { KeyOwner } from '../../../services/api-keys/own-keys.ts'
import type { StaffSession } from '../../../services/sessions/staff-session.ts'

/** The merchant of a member, whose keys the member sees and ends. */
export function keysOfMerchant({ merchantId }: StaffSession): KeyOwner {
  if (merchantId === null) throw new Refusal('not_allowed')
  return { merchant_id: merchantId }
}
