import { hasRight, type Call, type MerchantRight, type Role } from '@c2c/contract'

/** The role of a member of staff, and the rights of one of a merchant. */
export interface Caller {
  readonly role: Role
  readonly rights?: readonly MerchantRight[]
}

/** Whether a member of staff may make a call, as the contract declares it. The server enforces it. */
export const mayCall = (call: Call, { role, rights }: Caller): boolean =>
  typeof call.auth !== 'string' && call.auth.includes(role) && (rights === undefined || hasRight(call, rights))
