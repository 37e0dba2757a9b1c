import type { Call, Role } from '@c2c/contract'

/** Whether a role may give a call at all, as the contract declares it. The server decides again, and finally. */
export const mayCall = (call: Call, role: Role): boolean => typeof call.auth !== 'string' && call.auth.includes(role)
