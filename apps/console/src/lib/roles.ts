import type { Call, Role } from '@c2c/contract'

/** Whether a role may make a call, as the contract declares it. The server enforces it. */
export const mayCall = (call: Call, role: Role): boolean => typeof call.auth !== 'string' && call.auth.includes(role)
